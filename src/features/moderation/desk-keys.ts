/** What a key does on the desk. */
export type DeskAction = 'next' | 'previous' | 'open' | 'seen' | 'hide' | 'merge' | 'undo' | 'help'

/** The keys of each action, as shown in the help. */
export const shortcuts: Record<DeskAction, readonly string[]> = {
  next: ['j'],
  previous: ['k'],
  open: ['Enter'],
  seen: ['s'],
  hide: ['h'],
  merge: ['m'],
  undo: ['u'],
  help: ['?'],
}

const byKey = new Map(
  Object.entries(shortcuts).flatMap(([action, keys]) => keys.map((key) => [key, action as DeskAction])),
)

/** Keys of a list box (WAI-ARIA), besides the shortcuts. */
const inList: Readonly<Record<string, DeskAction>> = { ArrowDown: 'next', ArrowUp: 'previous' }

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const ownEnter = 'a, button, summary'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/**
 * The action of a key press on the desk. None while the user types or holds a modifier, and Enter keeps its meaning on
 * links and buttons. `isList` is whether the list has the focus.
 */
export function actionOf(event: Press, isList: boolean): DeskAction | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey) return undefined
  if (target instanceof Element && target.closest(typing)) return undefined
  if (key === 'Enter' && target instanceof Element && target.closest(ownEnter)) return undefined
  return (isList ? inList[key] : undefined) ?? byKey.get(key.length === 1 ? key.toLowerCase() : key)
}
