import { readFileSync, writeFileSync } from 'node:fs'

/** Edits a JSON file, keeping npm's formatting; `change` returns the new content. */
export function editJson<Content>(file: string, change: (content: Content) => Content): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  writeFileSync(file, `${JSON.stringify(change(content), null, 2)}\n`)
}
