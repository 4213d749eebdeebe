/**
 * `npm run new resource NAME [ONE MANY]`: generates the skeleton of a resource with an image and registers it in client and host.
 * NAME is its plural (`sponsors`, `lost-properties`); ONE and MANY are its names in texts for people, if they do not follow from NAME.
 * The next steps are in CONTRIBUTING.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../demo/db/migrate.ts'
import { makeResource, namesFrom } from './new/new-resource.ts'

const [kind, name, one, many] = process.argv.slice(2)

if (kind !== 'resource' || name === undefined) {
  console.error('npm run new resource NAME [ONE MANY]    for example: npm run new resource sponsors')
  process.exit(1)
}

async function filesOf(plural: string): Promise<Map<string, string>> {
  try {
    const names = namesFrom(plural, one, many)
    const before = migrations.map((migration) => migration.name)
    return await makeResource(names, before, (file) => readFileSync(file, 'utf8'))
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
