import { type Language, languages } from './languages.ts'
import { defaults } from './limits.ts'

/** A text that is the same in all languages, or one for each in the order of `languages`; null is none. */
export type Text = string | readonly (string | null)[]

/** An element: its tag, attributes and children, and how often it stands there in a row. */
export type ElementTree = readonly [
  tag: string,
  attributes: Readonly<Record<string, Text>>,
  children: readonly Tree[],
  times?: number,
]

/** Nodes that were rendered by React while building; in texts, `{{name}}` stands for what only the page knows. */
export type Tree = ElementTree | { readonly text: Text } | { readonly comment: string }

/** The language, what stands for the names in braces, and the tags to use instead of those in the tree. */
export type Filling = {
  language: Language
  fill: (name: string) => string
  tagOf?: (tag: string) => string
}

/** For trees whose texts are final: they were taken from a page. */
export const asTaken: Filling = { language: defaults.fallbackLanguage, fill: (name) => `{{${name}}}` }

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A text or attribute in a language, filled in; undefined if there is none. */
export const inLanguage = (text: Text, { language, fill }: Filling): string | undefined =>
  (typeof text === 'string' ? text : (text[languages.indexOf(language)] ?? undefined))?.replace(
    /\{\{(.+?)\}\}/g,
    (_, name: string) => fill(name),
  )

export const isElement = (tree: Tree): tree is ElementTree => Array.isArray(tree)

/** The trees one by one, however often they stand there in a row. */
export const expanded = (trees: readonly Tree[]): readonly Tree[] =>
  trees.flatMap((tree) => (isElement(tree) ? Array.from<Tree>({ length: tree[3] ?? 1 }).fill(tree) : [tree]))

function create(tree: Tree, isInSvg: boolean, { tagOf }: Filling): ChildNode {
  if (!isElement(tree)) {
    return 'text' in tree ? document.createTextNode('') : document.createComment(tree.comment)
  }
  const [tag] = tree
  return isInSvg || tag === 'svg'
    ? document.createElementNS(svgNamespace, tag)
    : document.createElement(tagOf?.(tag) ?? tag)
}

function complete(node: ChildNode, tree: Tree, filling: Filling): void {
  if (!isElement(tree)) {
    const text = 'text' in tree ? (inLanguage(tree.text, filling) ?? '') : tree.comment
    if (node.textContent !== text) node.textContent = text
  } else if (node instanceof Element) {
    for (const [name, value] of Object.entries(tree[1])) {
      const text = inLanguage(value, filling)
      if (text === undefined) node.removeAttribute(name)
      else if (node.getAttribute(name) !== text) node.setAttribute(name, text)
    }
    fillNode(node, tree[2], filling)
  }
}

/**
 * Gives a node the children that the trees describe. Called again, with another language, it changes texts and
 * attributes and keeps the nodes, and with them what was typed. No HTML is parsed, which pages may forbid
 * (Trusted Types).
 */
export function fillNode(parent: ParentNode & Node, trees: readonly Tree[], filling: Filling): void {
  const isInSvg = parent instanceof Element && parent.namespaceURI === svgNamespace
  const wanted = expanded(trees)
  for (const [index, tree] of wanted.entries()) {
    const node = parent.childNodes[index] ?? parent.appendChild(create(tree, isInSvg, filling))
    complete(node, tree, filling)
  }
}

const fits = (node: ChildNode, tree: Tree): boolean => {
  if (isElement(tree)) return node instanceof Element && node.localName === tree[0] && isFilled(node, tree[2])
  return node.nodeType === ('text' in tree ? Node.TEXT_NODE : Node.COMMENT_NODE)
}

/** Whether a node has just the children that the trees describe, whatever their texts and attributes. */
export function isFilled(parent: Node, trees: readonly Tree[]): boolean {
  const wanted = expanded(trees)
  const nodes = [...parent.childNodes]
  return nodes.length === wanted.length && nodes.every((node, index) => fits(node, wanted[index]!))
}
