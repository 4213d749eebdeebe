const isHeading = (node: Node) => /^H[1-6]$/.test(node.nodeName)

/** Puts nodes behind a heading that opens them. */
function foldBehind(heading: Element, nodes: readonly Node[]): void {
  const { ownerDocument } = heading
  const details = ownerDocument.createElement('details')
  const summary = ownerDocument.createElement('summary')
  heading.before(details)
  summary.append(heading)
  details.append(summary, ...nodes)
}

/** The nodes after a heading, up to the next one. */
function sectionOf(heading: Element): Node[] {
  const nodes: Node[] = []
  for (let node = heading.nextSibling; node && !isHeading(node); node = node.nextSibling) nodes.push(node)
  return nodes
}

/** Folds a text to its headings: real ones, and the bold words that begin the items of a list. */
export function foldToHeadings(text: Element): void {
  for (const item of text.querySelectorAll(':scope li')) {
    const [first, ...rest] = item.childNodes
    if (first?.nodeName === 'STRONG' && rest.length > 0) foldBehind(first as Element, rest)
  }
  for (const heading of [...text.children].filter(isHeading)) foldBehind(heading, sectionOf(heading))
}
