import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../demo/db/migrate.ts'
import { insert, namesFrom, makeResource } from './new-resource.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const before = migrations.map(({ name }) => name)

/** Type-checks the project with the new files, without writing them. */
function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  })!
  const made = new Map([...files].map(([file, text]) => [resolve(file), text]))
  const host = ts.createCompilerHost(config.options)
  const { readFile, fileExists, getSourceFile } = host
  const folders = new Set([...made.keys()].map(dirname))
  host.directoryExists = (folder) => folders.has(resolve(folder)) || ts.sys.directoryExists(folder)
  host.fileExists = (file) => made.has(resolve(file)) || fileExists(file)
  host.readFile = (file) => made.get(resolve(file)) ?? readFile(file)
  host.getSourceFile = (file, languageVersion, ...more) => {
    const text = made.get(resolve(file))
    return text === undefined
      ? getSourceFile(file, languageVersion, ...more)
      : ts.createSourceFile(file, text, languageVersion, true)
  }
  const names = [...made.keys()].filter((file) => file.endsWith('.ts'))
  const program = ts.createProgram(
    [...names, resolve('src/css.d.ts'), resolve('src/i18n/i18next.d.ts')],
    config.options,
    host,
  )
  return names
    .flatMap((file) => {
      const source = program.getSourceFile(file)
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    })
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}

describe('npm run new resource', () => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await makeResource(namesFrom('lost-properties'), before, read)
  })

  it('makes and changes as many files as CONTRIBUTING.md says: nine, and two of texts', () => {
    const texts = [...files.keys()].filter((file) => file.startsWith('src/i18n/'))
    expect([files.size - texts.length, texts.length]).toEqual([10, 2])
  })

  it.each([
    [['sponsors'], { name: 'sponsors', file: 'sponsors', one: 'sponsor', many: 'sponsors' }],
    [
      ['lost-properties'],
      { name: 'lostProperties', file: 'lost-properties', one: 'lost property', many: 'lost properties' },
    ],
    [['persons', 'person', 'people'], { name: 'persons', file: 'persons', one: 'person', many: 'people' }],
  ] as const)('names %j', ([typed, one, many], names) => {
    expect(namesFrom(typed, one, many)).toEqual(names)
    expect(namesFrom(names.name, one, many)).toEqual(names)
  })

  it.each([
    ['Sponsors', /is not a name like/],
    ['class', /means something in TypeScript/],
  ])('refuses %s, and says why', (typed, reason) => {
    expect(() => namesFrom(typed)).toThrow(reason)
  })

  it('writes over no file that is there', async () => {
    const made = makeResource(namesFrom('places'), before, read)
    await expect(made).rejects.toThrow('src/contracts/places.ts is there already')
  })

  it('changes nothing but what it adds', () => {
    for (const [file, text] of files) {
      const before = existsSync(file) ? read(file) : ''
      const added = new Set(text.split('\n'))
      expect(before.split('\n').filter((line) => line !== '' && !added.has(line))).toEqual([])
    }
  })

  it('leaves a project that compiles', { timeout: 120_000 }, () => {
    expect(typeErrors(files)).toEqual([])
  })

  it('says where the place of a registration is gone', () => {
    const insertion = { file: 'a.ts', text: 'two', before: /^three/ }
    expect(insert('one\nthree\n', insertion)).toBe('one\ntwo\nthree\n')
    expect(() => insert('one\n', insertion)).toThrow('a.ts: the place for "two" is not there')
  })
})
