type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'key'>

/** Whether a key press asks to save: Ctrl+S or ⌘S. */
export const isSaveShortcut = ({ ctrlKey, metaKey, altKey, key }: Keys): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'
