import { XmlDocument, type XmlElement } from 'libxml2-wasm'

const atomSpace = { a: 'http://www.w3.org/2005/Atom' }

/** Parses a document with libxml2, which is strict, and calls `read`. Throws if it is not well-formed XML 1.0. */
export function withXml<Result>(text: string, read: (root: XmlElement) => Result): Result {
  const document = XmlDocument.fromString(text)
  try {
    return read(document.root)
  } finally {
    document.dispose()
  }
}

export type AtomEntry = { id: string; title: string; content: string; terms: string[]; authors: string[] }

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** The entries of an Atom feed. Throws if the feed lacks elements that RFC 4287 (sections 4.1.1, 4.1.2) requires. */
export function readAtom(text: string): AtomEntry[] {
  return withXml(text, (root) => {
    const all = (from: XmlElement, path: string) => from.find(path, atomSpace)
    const texts = (from: XmlElement, path: string) => all(from, path).map((node) => node.content)
    const problems: string[] = []
    const one = (from: XmlElement, path: string): string => {
      const found = texts(from, path)
      if (found.length !== 1) problems.push(`${found.length} of ${path}`)
      return found[0] ?? ''
    }
    const checkHead = (part: XmlElement) => {
      if (!URL.canParse(one(part, 'a:id'))) problems.push('an id is no IRI')
      if (!rfc3339.test(one(part, 'a:updated'))) problems.push('updated is no time')
      one(part, 'a:title')
    }
    if (root.name !== 'feed' || root.namespaceUri !== atomSpace.a) problems.push('no feed')
    checkHead(root)
    one(root, 'a:link[@rel="self"]/@href')
    one(root, 'a:author/a:name')
    const entries = all(root, 'a:entry') as XmlElement[]
    const ids = texts(root, 'a:entry/a:id')
    if (new Set(ids).size !== ids.length) problems.push('two entries share an id')
    for (const link of texts(root, '//a:link/@href')) if (!URL.canParse(link)) problems.push(`link ${link}`)
    const read = entries.map((entry) => {
      checkHead(entry)
      return {
        id: one(entry, 'a:id'),
        title: one(entry, 'a:title'),
        content: one(entry, 'a:content'),
        terms: texts(entry, 'a:category/@term'),
        authors: texts(entry, 'a:author/a:name'),
      }
    })
    if (problems.length > 0) throw new Error(`not Atom: ${problems.join('; ')}`)
    return read
  })
}
