import {
  capital,
  contract,
  declaration,
  englishTexts,
  germanTexts,
  hostTest,
  migration,
} from './resource-files.ts'

/** The names of the new resource: in paths and code, and the singular and plural in texts for people. */
export type Names = { name: string; one: string; many: string }

/** Where to insert lines into an existing file: before the first match, or after the last one. */
type Insertion =
  { file: string; text: string; before: RegExp } | { file: string; text: string; behind: RegExp }

/** The number of the next migration. */
const nextNumber = (migrations: readonly string[]) => {
  const last = Math.max(...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite))
  return String(last + 1).padStart(3, '0')
}

/** The new files, by path. */
export function newFiles(names: Names, migrations: readonly string[]): Map<string, string> {
  const { name } = names
  return new Map([
    [`src/contracts/${name}.ts`, contract(names)],
    [`src/resources/${name}/${name}.ts`, declaration(names)],
    [`src/i18n/en/${name}.json`, englishTexts(names)],
    [`src/i18n/de/${name}.json`, germanTexts(names)],
    [`demo/db/migrations/${nextNumber(migrations)}-${name}.ts`, migration(names)],
    [`demo/api/resources/${name}.test.ts`, hostTest(names)],
  ])
}

/** Places of registration, one on each side, for contract, storage, migration and texts. */
export function insertions({ name, one, many }: Names, migrations: readonly string[]): Insertion[] {
  const number = nextNumber(migrations)
  const Name = capital(name)
  return [
    {
      file: 'src/core/resources.ts',
      text: `  ${name}: { rights: 'taxonomy', sorting: byName, route: '${name}', menu: 'moderation' },`,
      before: /^ {2}users: \{/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `import { ${name}Contract } from './${name}.ts'`,
      behind: /^import \{ \w+Contract \} from '\.\/[\w-]+\.ts'/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `export * from './${name}.ts'`,
      behind: /^export \* from/,
    },
    {
      file: 'src/contracts/contracts.ts',
      text: `  ${name}: ${name}Contract,`,
      before: /^\} as const satisfies/,
    },
    {
      file: 'src/resources/registry.ts',
      text: `  ${name}: async () => (await import('./${name}/${name}.ts')).${name},`,
      before: /^\} satisfies/,
    },
    {
      file: 'src/i18n/areas.ts',
      text: `import type ${name} from './en/${name}.json'`,
      behind: /^import type .*\.json'/,
    },
    { file: 'src/i18n/areas.ts', text: `  ${name}: typeof ${name}`, before: /^ {2}trail: typeof/ },
    { file: 'src/i18n/en/trail.json', text: `"${name}": "“{{name}}” (${one})",`, before: /^ {6}"themes": "/ },
    { file: 'src/i18n/de/trail.json', text: `"${name}": "„{{name}}“ (${one})",`, before: /^ {6}"themes": "/ },
    { file: 'src/i18n/en/start.json', text: `"${name}": "${capital(many)}",`, before: /^ {6}"users": "/ },
    { file: 'src/i18n/de/start.json', text: `"${name}": "${capital(many)}",`, before: /^ {6}"users": "/ },
    {
      file: 'demo/db/storage.ts',
      text: `  ${name}: { name: { folded: true }, link: plain, description: plain, ...image },`,
      before: /^ {2}users: \{/,
    },
    {
      file: 'demo/api/resources/all-resources.ts',
      text: `  ${name}: { routes: plainRoutes('${name}'), schema: '${Name}Entry', one: 'an entry of ${many}', many: '${many}' },`,
      before: /^ {2}notifications: \{/,
    },
    {
      file: 'demo/db/migrate.ts',
      text: `import { create${Name} } from './migrations/${number}-${name}.ts'`,
      behind: /^import .* from '\.\/migrations\//,
    },
    {
      file: 'demo/db/migrate.ts',
      text: `  { name: '${number}-${name}', up: create${Name} },`,
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
