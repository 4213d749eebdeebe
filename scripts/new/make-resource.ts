import { existsSync, readFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'
import type { Names } from './resource-files.ts'
import { insert, insertions, newFiles } from './new-resource.ts'

/**
 * All files that a new resource adds or changes, by path, formatted. `read` returns the current content of a file. Throws if a
 * new file already exists, or if a place of registration no longer does.
 */
export async function makeResource(
  names: Names,
  migrations: readonly string[],
  read: (file: string) => string,
): Promise<Map<string, string>> {
  const files = newFiles(names, migrations)
  const taken = [...files.keys()].find((file) => existsSync(file))
  if (taken !== undefined) throw new Error(`${taken} is there already: choose another name`)
  for (const insertion of insertions(names, migrations)) {
    const { file } = insertion
    files.set(file, insert(files.get(file) ?? read(file), insertion))
  }
  const config = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatOptions
  const formatted = [...files].map(
    async ([file, text]) => [file, (await format(file, text, config)).code] as const,
  )
  return new Map(await Promise.all(formatted))
}
