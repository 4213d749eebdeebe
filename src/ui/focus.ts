/** The document or shadow root that a node stands in: ids and the active element are those of one tree. */
export function treeOf(node: Node): Document | ShadowRoot | null {
  const root = node.getRootNode()
  return isTree(root) ? root : null
}

/** What has the focus in the tree of that node. */
export function focusedNear(node: Node): HTMLElement | null {
  const active = treeOf(node)?.activeElement
  return active instanceof HTMLElement ? active : null
}

function isTree(root: Node): root is Document | ShadowRoot {
  return 'activeElement' in root
}
