import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+S and ⌘S save, while the focus is in the element or nowhere. With a dialog open only the form inside it is saved.
 */
export function useSaveShortcut(
  form: RefObject<HTMLFormElement | null>,
  root: HTMLElement,
  onSave: () => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
    const { body } = root.ownerDocument
    const tree = root.getRootNode() as ParentNode & Node
    if (!isSave || !form.current || (event.target !== body && !event.composedPath().includes(tree))) return
    const dialog = [...tree.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && !dialog.contains(form.current)) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
