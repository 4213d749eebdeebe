import { readFileSync, writeFileSync } from 'node:fs'

/** Changes a JSON file in the way that npm writes its own; what comes back takes its place. */
export function editJson<Content>(file: string, change: (content: Content) => Content): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  writeFileSync(file, `${JSON.stringify(change(content), null, 2)}\n`)
}
