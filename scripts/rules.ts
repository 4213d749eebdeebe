/** Checks the rules of CONTRIBUTING.md that no tool knows. Prints each offending file with the reason. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsGaps } from './docs/asvs.ts'
import { changelogFaults } from './docs/changelog.ts'
import { coverageGaps } from './docs/coverage.ts'
import { documentedNames, publicNames } from './docs/custom-elements.ts'
import { brokenReferences } from './docs/references.ts'
import { missingTests } from './docs/test-titles.ts'

const README_LINES = 15
const LAYERS = [
  'element',
  'calendar-events',
  'app',
  'features',
  'resources',
  'kit',
  'ui',
  'store',
  'api',
  'i18n',
  'contracts',
  'core',
  'testing',
]
const HOST_LAYERS = [
  'archive',
  'http',
  'i18n',
  'api',
  'domain',
  'lib',
  'db',
  'site',
  'seed',
  'e2e',
  'testing',
]
const SILENCERS = /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|prettier-ignore/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file))
const sources = files.filter((file) => /^(src|demo|scripts|bench)\/.*\.tsx?$/.test(file))
const broken: string[] = []

// This file contains the names of the suppressions.
for (const file of sources.filter((name) => name !== 'scripts/rules.ts')) {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((text) => SILENCERS.test(text))
  if (line >= 0) broken.push(`${file}:${line + 1}: silences a check; mend the code or drop the rule`)
}

/**
 * Calls of visitors, who have no session that could end in between (a failed login is recorded), and the
 * logout, which ends its own.
 */
const OF_VISITORS = ['auth', 'invitations', 'moderation/trail-notes', 'recovery'].map(
  (name) => `demo/api/${name}.ts`,
)
const OWN_WRITE = /\btransact\(|\bdb\.write\b/
for (const file of sources.filter((name) => /^demo\/api\/(?!.*\.test\.)/.test(name))) {
  if (file === 'demo/api/write-routes.ts' || OF_VISITORS.includes(file)) continue
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((text) => OWN_WRITE.test(text))
  if (line >= 0) broken.push(`${file}:${line + 1}: writes without write(), which asks again who may`)
}

const layers = [...LAYERS.map((name) => `src/${name}`), ...HOST_LAYERS.map((name) => `demo/${name}`)]
for (const layer of layers.filter((folder) => sources.some((file) => file.startsWith(`${folder}/`)))) {
  const readme = join(layer, 'README.md')
  if (!files.includes(readme)) {
    broken.push(`${readme}: missing; say what belongs into ${layer} and what does not`)
  } else if (readFileSync(readme, 'utf8').trimEnd().split('\n').length > README_LINES) {
    broken.push(`${readme}: longer than ${README_LINES} lines`)
  }
}

for (const file of files.filter((name) => /^src\/kit\/fields\/.*Field\.tsx$/.test(name))) {
  const test = file.replace('.tsx', '.test.tsx')
  if (!files.includes(test))
    broken.push(`${test}: missing; say what people type and see in this kind of field`)
}

const [inCode, explained] = [publicNames(), documentedNames()]
for (const name of [...inCode].filter((each) => !explained.has(each)))
  broken.push(`docs/embedding.md: ${name} is public, and not explained`)
for (const name of [...explained].filter((each) => !inCode.has(each)))
  broken.push(`docs/embedding.md: ${name} is explained, and not there`)

for (const file of files.filter((name) => name.endsWith('.md') && !/^demo\/themes\/.*\/md\//.test(name))) {
  for (const name of brokenReferences(file)) broken.push(`${file}: there is no ${name}`)
  for (const test of missingTests(file)) broken.push(`${file}: there is no test ${test}`)
}

const databases = readdirSync('demo/db/earlier')
for (const fault of changelogFaults(readFileSync('CHANGELOG.md', 'utf8'), databases)) {
  broken.push(`CHANGELOG.md: ${fault}`)
}

for (const gap of asvsGaps('docs/security.md')) broken.push(`docs/security.md: ASVS ${gap}`)

/** A file named in a comment. `<Kind>Field.tsx`, `*.ts` and `.test.ts` are patterns, not files. */
const NAMED_FILE = /(?<![\w<>{}*./-])\w[\w./-]*\.tsx?\b/g
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g
for (const file of sources.filter((name) => /^(src|demo)\/(?!.*\.test\.)/.test(name))) {
  const comments = readFileSync(file, 'utf8').match(COMMENT) ?? []
  for (const name of comments.flatMap((comment) => comment.match(NAMED_FILE) ?? [])) {
    if (!files.some((other) => `/${other}`.endsWith(`/${name}`))) broken.push(`${file}: there is no ${name}`)
  }
}

for (const gap of coverageGaps('docs/spec-coverage.md')) broken.push(`docs/spec-coverage.md: ${gap}`)

console.log(broken.join('\n'))
process.exitCode = broken.length > 0 ? 1 : 0
