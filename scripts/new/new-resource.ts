import { existsSync, readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { format, type FormatOptions } from 'oxfmt'
import {
  capital,
  contract,
  declaration,
  englishTexts,
  hostTest,
  migration,
  type Names,
} from './resource-files.ts'

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

const nextNumber = (migrations: readonly string[]) => {
  const last = Math.max(...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite))
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
    { file: 'src/i18n/en/rest.json', text: englishTexts(names), before: /^ {4}"users": \{/ },
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
