/**
 * Puts a text on the clipboard. `near` is a node of the tree that is in use, for browsers that only copy what is selected.
 * Tells whether it worked: a page that is not served securely, or whose permissions policy says so, may not.
 */
export async function copyText(text: string, near: Node): Promise<boolean> {
  try {
    await near.ownerDocument!.defaultView!.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, near)
  }
}

/** The way of browsers without a clipboard for pages: select the text in a field, and let them copy the selection. */
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
