/** Document or shadow root of a node; ids and the active element are scoped to it. */
export function treeOf(node: Node): Document | ShadowRoot | null {
  const root = node.getRootNode()
  return isTree(root) ? root : null
}

/** The focused element in the tree of a node. */
export function focusedNear(node: Node): HTMLElement | null {
  const active = treeOf(node)?.activeElement
  return active instanceof HTMLElement ? active : null
}

function isTree(root: Node): root is Document | ShadowRoot {
  return 'activeElement' in root
}
