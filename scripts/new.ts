/**
 * `npm run new resource NAME [ONE MANY]`: generates the skeleton of a resource with an image and registers it
 * in client and host. NAME is spelled as in the API's paths (`sponsors`); ONE and MANY are its names in texts
 * for people. The next steps are in CONTRIBUTING.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeResource } from './new/make-resource.ts'

const [kind, name = '', one = name.replace(/s$/, ''), many = name] = process.argv.slice(2)

const isWord = (text: string) => /^[\p{L} -]+$/u.test(text)

if (kind !== 'resource' || !/^[a-z][a-zA-Z]+$/.test(name) || !isWord(one) || !isWord(many)) {
  console.error('npm run new resource NAME [ONE MANY]    for example: npm run new resource sponsors')
  process.exit(1)
}
if (existsSync(`src/resources/${name}`)) {
  console.error(`src/resources/${name} is there already`)
  process.exit(1)
}

const migrations = readdirSync('demo/db/migrations')
const files = await makeResource({ name, one, many }, migrations, (file) => readFileSync(file, 'utf8'))
for (const [file, text] of files) {
  const isNew = !existsSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${isNew ? 'new    ' : 'changed'} ${file}`)
}
console.log(
  'Now run npm run check:types, and see "Adding a resource" in CONTRIBUTING.md. The texts are those of any list.',
)
