/** Capitalises a word. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The contract: name, link, description and image; moderators may edit. */
export const contract = ({ name, many }: Names) => `import * as v from 'valibot'
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
export const declaration = ({
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
export const migration = ({ name, file }: Names) => `import { type Kysely, sql } from 'kysely'
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
export const hostTest = ({ name, many }: Names) => `import { expect, it } from 'vitest'
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
export const englishTexts = ({ name, one, many }: Names) =>
  `"${name}": ${JSON.stringify({
    singular: capital(one),
    plural: capital(many),
    empty: 'No entries yet',
    create: 'New entry',
    createNamed: 'New entry: “{{title}}”',
    newTitle: `New entry: ${one}`,
    editTitle: `Edit entry: ${one}`,
    created: '“{{title}}” has been created.',
    saved: '“{{title}}” has been saved.',
    deleted: '“{{title}}” has been deleted.',
    view: 'View',
    delete: 'Delete',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'This can’t be undone.',
    inUse_one: 'This can’t be deleted: one entry still links to it.',
    inUse_other: 'This can’t be deleted: {{count}} entries still link to it.',
    notFound: 'This entry doesn’t exist.',
    readOnly: 'You can view this entry, but only moderators can edit it.',
    sections: { main: capital(one), image: 'Image' },
    fields: {
      name: 'Name',
      link: 'Website',
      description: 'Description',
      image: 'Image',
      alt: 'Image description',
      createdAt: 'Created',
    },
  })},`

/** The names of the new resource: in code and API paths, in file names, and the singular and plural in texts for people. */
export type Names = { name: string; file: string; one: string; many: string }
