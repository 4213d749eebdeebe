/**
 * Copies a text to the clipboard. `near` is a node of the current tree, for the fallback that copies a selection.
 * Resolves to false if copying is not allowed: insecure page or permissions policy.
 */
export async function copyText(text: string, near: Node): Promise<boolean> {
  try {
    await near.ownerDocument!.defaultView!.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, near)
  }
}

/** Fallback without the Clipboard API: selects the text in a field and copies the selection. */
function copySelected(text: string, near: Node): boolean {
  const document = near.ownerDocument!
  const root = near.getRootNode()
  const place = root instanceof ShadowRoot ? root : document.body
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'b-hidden'
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
