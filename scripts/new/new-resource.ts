import { existsSync, readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { format, type FormatOptions } from 'oxfmt'

const isWord = (text: string) => /^[\p{L} -]+$/u.test(text)

/** Whether a name is a valid identifier, which reserved words such as `class` and `public` are not. */
function isConstant(name: string): boolean {
  try {
    return Boolean(new Script(`'use strict'; const ${name} = 0`))
  } catch {
    return false
  }
}

/**
 * Derives the names from the arguments: `lost-properties` or `lostProperties` and, if they do not follow from it, singular and
 * plural. Throws if they are invalid.
 */
export function namesFrom(typed: string, one?: string, many?: string): Names {
  const name = typed.replaceAll(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase())
  if (!/^[a-z][a-zA-Z]+$/.test(name))
    throw new Error(`'${typed}' is not a name like sponsors or lost-properties: small letters and hyphens`)
  if (!isConstant(name)) throw new Error(`'${name}' means something in TypeScript: choose another name`)
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const words = file.replaceAll('-', ' ')
  const names = { name, file, many: many ?? words, one: one ?? words.replace(/ies$/, 'y').replace(/s$/, '') }
  const strange = [names.one, names.many].find((text) => !isWord(text))
  if (strange !== undefined) throw new Error(`'${strange}' is more than words`)
  return names
}

/** Where to insert lines into an existing file: before the first match, or after the last one. */
type Insertion =
  | { file: string; text: string; before: RegExp }
  | { file: string; text: string; behind: RegExp }

/** The number after those of the migrations with these names, some of which have no file of their own. */
const nextNumber = (migrations: readonly string[]) => {
  const last = Math.max(...migrations.map((name) => Number.parseInt(name, 10)))
  return String(last + 1).padStart(3, '0')
}

/** The new files, by path. */
function newFiles(names: Names, migrations: readonly string[]): Map<string, string> {
  const { file } = names
  return new Map([
    [`src/contracts/${file}.ts`, contract(names)],
    [`src/resources/${file}/${file}.ts`, declaration(names)],
    [`demo/db/migrations/${nextNumber(migrations)}-${file}.ts`, migration(names)],
    [`demo/api/resources/${file}.test.ts`, hostTest(names)],
  ])
}

/** Places of registration, one on each side, for contract, storage, migration and texts. */
function insertions(names: Names, migrations: readonly string[]): Insertion[] {
  const { name, file, one, many } = names
  const number = nextNumber(migrations)
  const Name = capital(name)
  return [
    {
      file: 'src/core/resources.ts',
      text: `  ${name}: { rights: 'taxonomy', sorting: byName, route: '${file}', menu: 'moderation' },`,
      before: /^ {2}users: \{/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `import { ${name}Contract } from './${file}.ts'`,
      behind: /^import \{ \w+Contract \} from '\.\/[\w-]+\.ts'/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `export * from './${file}.ts'`,
      behind: /^export \* from/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `  ${name}: ${name}Contract,`,
      before: /^\} as const satisfies/,
    },
    {
      file: 'src/resources/registry.ts',
      text: `  ${name}: async () => (await import('./${file}/${file}.ts')).${name},`,
      before: /^\} satisfies/,
    },
    { file: 'src/i18n/en/start.json', text: listTexts(names), before: /^ {4}"users": \{/ },
    { file: 'src/i18n/en/rest.json', text: formTexts(names), before: /^ {4}"users": \{/ },
    { file: 'src/i18n/en/rest.json', text: `"${name}": "“{{name}}” (${one})",`, before: /^ {6}"themes": "/ },
    { file: 'src/i18n/en/start.json', text: `"${name}": "${capital(many)}",`, before: /^ {6}"users": "/ },
    {
      file: 'demo/db/schema/storage.ts',
      text: `  ${name}: { name: { folded: true }, link: plain, description: plain, image: plain, alt: plain },`,
      before: /^ {2}users: \{/,
    },
    {
      file: 'demo/api/resources/all-resources.ts',
      text: `  ${name}: (deps) =>
    resourceRoutes(deps, plainResource('${name}'), {
      schema: '${Name}Entry',
      one: 'an entry of ${many}',
      many: '${many}',
    }),`,
      before: /^ {2}notifications: /,
    },
    {
      file: 'demo/db/migrate.ts',
      text: `import { create${Name} } from './migrations/${number}-${file}.ts'`,
      behind: /^import .* from '\.\/migrations\//,
    },
    {
      file: 'demo/db/migrate.ts',
      text: `  { name: '${number}-${file}', up: create${Name} },`,
      behind: /^ {2}\{ name: '\d{3}-/,
    },
  ]
}

/** Inserts lines into a text; throws if the place no longer exists. */
export function insert(source: string, insertion: Insertion): string {
  const lines = source.split('\n')
  const at =
    'before' in insertion
      ? lines.findIndex((line) => insertion.before.test(line))
      : lines.findLastIndex((line) => insertion.behind.test(line)) + 1
  const isThere = 'before' in insertion ? at >= 0 : at > 0
  if (!isThere) throw new Error(`${insertion.file}: the place for "${insertion.text.trim()}" is not there`)
  return lines.toSpliced(at, 0, insertion.text).join('\n')
}

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

/** Capitalises a word. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The contract: name, link, description and image; moderators may edit. */
const contract = ({ name, many }: Names) => `import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

const fields = {
  name: s.name(),
  link: s.optionalLink(),
  description: s.optionalText(),
  image: s.image('alt'),
  alt: s.optionalLine(),
}

/** One of the ${many}. */
export const ${name}Contract = defineContract({
  name: '${name}',
  key: 'id',
  item: v.object({ id: s.id(), ...fields, createdAt: v.optional(s.instant()) }),
  input: v.object(fields),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'createdAt'],
  readOnly: ['id', 'createdAt'],
  unique: ['name'],
})
`

/** The declaration: a list sorted by name, and a form of three sections. */
const declaration = ({
  name,
  file,
  many,
}: Names) => `import { declareResource } from '../../kit/resource/declaration.ts'

/** ${capital(many)}, maintained by moderators. */
export const ${name} = declareResource({
  name: '${name}',
  loadContract: async () => (await import('../../contracts/${file}.ts')).${name}Contract,
  route: '/backstage/${file}',
  title: (entry) => entry.name,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'link', kind: 'link' },
  ],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'link', kind: 'link', wide: true },
        { name: 'description', kind: 'markdown', wide: true },
      ],
    },
    { name: 'image', fields: [{ name: 'image', kind: 'image', alt: 'alt', wide: true }] },
  ],
  initial: () => ({}),
})
`

/** The table on both databases, its index of names and images, and the triggers that invalidate cached pages. */
const migration = ({ name, file }: Names) => `import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { noteChangesOf } from './001-schema/change-triggers.ts'
import { typesOf } from './001-schema/types.ts'

/** The table of src/contracts/${file}.ts. Each change invalidates the cached pages, see db/data-revision.ts. */
export async function create${capital(name)}(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { text, row } = typesOf(dialect)
  for (const statement of [
    \`create table "${name}" (\${row},
      name \${text} not null,
      "nameKey" \${text} not null,
      "nameFolded" \${text} not null,
      link \${text},
      description \${text},
      image \${text},
      alt \${text})\`,
    \`create unique index "${name}_nameKey" on "${name}" ("nameKey")\`,
    \`create index "${name}_image" on "${name}" (image) where image is not null\`,
  ])
    await sql.raw(statement).execute(db)
  await noteChangesOf('${name}', db, dialect)
}
`

/**
 * A test over HTTP for moderators and visitors. Tests of fields, images and permissions include new resources
 * automatically.
 */
const hostTest = ({ name, many }: Names) => `import { expect, it } from 'vitest'
import { describeHost, expectRefusal, type Item, userOf } from '../../testing/test-host.ts'

describeHost('${many}', (host) => {
  const moderator = userOf(host, 'moderator')

  it('can be edited by moderators and are listed to everyone, sorted by name', async () => {
    for (const name of ['Zoo', 'Älteste', 'Mill']) await moderator.create('${name}', { name })
    const listed = await host.read<Item[]>('/${name}/?sorting=name&order=ASC')
    expect(listed.map(({ name }) => name)).toEqual(['Älteste', 'Mill', 'Zoo'])
  })

  it('have unique names', async () => {
    await moderator.create('${name}', { name: 'Only one' })
    await expectRefusal(moderator.post('/${name}', { name: 'only ONE' }), 400, 'name already exists')
  })
})
`

/** English texts, worded for any list; only the headings name the resource. */
const listTexts = ({ name, one, many }: Names) =>
  `"${name}": ${JSON.stringify({
    singular: capital(one),
    plural: capital(many),
    empty: 'No entries yet',
    noMatch: 'No entries match these filters',
    create: 'New entry',
    view: 'View',
    fields: { name: 'Name', link: 'Website' },
  })},`

const formTexts = ({ name, one }: Names) =>
  `"${name}": ${JSON.stringify({
    createNamed: 'New entry: “{{title}}”',
    newTitle: `New entry: ${one}`,
    editTitle: `Edit entry: ${one}`,
    created: '“{{title}}” has been created.',
    saved: '“{{title}}” has been saved.',
    deleted: '“{{title}}” has been deleted.',
    delete: 'Delete',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'This can’t be undone.',
    inUse_one: 'This can’t be deleted: one entry still links to it.',
    inUse_other: 'This can’t be deleted: {{count}} entries still link to it.',
    notFound: 'This entry doesn’t exist.',
    readOnly: 'You can view this entry, but only moderators can edit it.',
    sections: { main: capital(one), image: 'Image' },
    fields: {
      description: 'Description',
      image: 'Image',
      alt: 'Image description',
      createdAt: 'Created',
    },
  })},`

/** The names of the new resource: in code and API paths, in file names, and the singular and plural in texts for people. */
type Names = { name: string; file: string; one: string; many: string }
