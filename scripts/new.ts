/**
 * `npm run new resource NAME [ONE MANY]`: generates the skeleton of a resource with an image and registers it in client and host.
 * NAME is its plural (`sponsors`, `lost-properties`); ONE and MANY are its names in texts for people, if they do not follow from NAME.
 * The next steps are in CONTRIBUTING.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { Names } from './new/resource-files.ts'
import { insert, insertions, namesFrom, newFiles } from './new/resource.ts'

const [kind, name, one, many] = process.argv.slice(2)

if (kind !== 'resource' || name === undefined) {
  console.error('npm run new resource NAME [ONE MANY]    for example: npm run new resource sponsors')
  process.exit(1)
}

async function filesOf(plural: string): Promise<Map<string, string>> {
  try {
    const names = namesFrom(plural, one, many)
    return await makeResource(names, readdirSync('demo/db/migrations'), (file) => readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

for (const [file, text] of await filesOf(name)) {
  const isNew = !existsSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${isNew ? 'new    ' : 'changed'} ${file}`)
}
console.log(
  'Now run npm run check:types, and see "Adding a resource" in CONTRIBUTING.md. The texts are English, in the words of any list.',
)

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
  const config = await resolveConfig('scripts/new.ts')
  const formatted = [...files].map(
    async ([file, text]) => [file, await format(text, { ...config, filepath: file })] as const,
  )
  return new Map(await Promise.all(formatted))
}
