/** Checks the rules of CONTRIBUTING.md that no tool knows. Prints each offending file with the reason. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { documentedNames, publicNames } from './docs/custom-elements.ts'
import { brokenReferences } from './docs/doc-references.ts'
import { textsBesideOthers } from './lone-texts.ts'

const README_LINES = 8
const SILENCERS = /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|(oxfmt|prettier)-ignore/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file))
const sources = files.filter((file) => /^(src|demo|scripts|bench)\/.*\.tsx?$/.test(file))
const broken: string[] = []

/** The first line that matches; 0 if there is none. */
const lineOf = (file: string, pattern: RegExp) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((text) => pattern.test(text)) + 1

// This file contains the names of the suppressions.
for (const file of sources.filter((name) => name !== 'scripts/rules.ts')) {
  const line = lineOf(file, SILENCERS)
  if (line > 0) broken.push(`${file}:${line}: silences a check; mend the code or drop the rule`)
}

/** The two ways to write with the rights that the caller has now, with a session and without one, and their transaction. */
const WRITERS = ['demo/api/write.ts', 'demo/entries/write-as.ts', 'demo/entries/after-write.ts']
/**
 * What may write by itself: calls of visitors, who have no session that could end in between (a failed login is
 * recorded), the logout, which ends its own, counters of attempts, leases, and the first administrator.
 */
const WITHOUT_A_SESSION = [
  'demo/api/auth.ts',
  'demo/imports/read-subscription.ts',
  'demo/people/attempts.ts',
  'demo/people/first-admin.ts',
  'demo/people/login.ts',
  'demo/people/email-change.ts',
  'demo/people/recovery.ts',
  'demo/people/registration.ts',
]
const OWN_WRITE = /\btransact(Writes)?\(|\bdb\.write\b/
const useCases = sources.filter((name) =>
  /^demo\/(api|entries|people|themes|imports)\/(?!.*\.test\.)/.test(name),
)
for (const file of useCases.filter((name) => ![...WRITERS, ...WITHOUT_A_SESSION].includes(name))) {
  const line = lineOf(file, OWN_WRITE)
  if (line > 0) broken.push(`${file}:${line}: writes without write() or writerAs(), which ask again who may`)
}
for (const file of [...WRITERS, ...WITHOUT_A_SESSION].filter(
  (name) => !useCases.includes(name) || !lineOf(name, OWN_WRITE),
)) {
  broken.push(`scripts/rules.ts: ${file} doesn't write by itself; take it off the list`)
}

/** SQL is written below the routes; only the lists of every resource are read there. */
const OWN_SQL = /\banyTable\(|\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<.*>)?`/
const routes = sources.filter((name) => /^demo\/api\/(?!.*\.test\.)/.test(name))
for (const file of routes.filter((name) => name !== 'demo/api/read-routes.ts')) {
  const line = lineOf(file, OWN_SQL)
  if (line > 0) broken.push(`${file}:${line}: has an SQL statement; a route calls a use case`)
}

/** The tables of entries, and a table that a variable names. */
const ENTRY_WRITE =
  /\b(insertInto|updateTable|deleteFrom)\(('(events|revents|groups|places|categories|topics)'|[a-z])/
/** What follows a write happens where they are called, or not at all: nobody knows a new calendar yet. */
const FOLLOWED_BY_CALLERS = [
  'demo/archive/insert-parts.ts',
  'demo/db/people/erase-user.ts',
  'demo/db/search/fold-again.ts',
  'demo/host/sample/fill-listings.ts',
  'demo/host/sample/fill.ts',
]
const productive = sources.filter((name) => /^demo\/(?!testing\/|db\/migrations\/|.*\.test\.)/.test(name))
for (const file of productive.filter((name) => !FOLLOWED_BY_CALLERS.includes(name))) {
  const line = lineOf(file, ENTRY_WRITE)
  if (line > 0 && !lineOf(file, /\bafterWrite\(/))
    broken.push(`${file}:${line}: writes an entry without afterWrite() of demo/entries/after-write.ts`)
}
for (const file of FOLLOWED_BY_CALLERS.filter(
  (name) => !sources.includes(name) || !lineOf(name, ENTRY_WRITE),
))
  broken.push(`scripts/rules.ts: ${file} writes no entry; take it off the list`)

const screens = sources.filter((name) => /^src\/(?!testing\/).*(?<!\.test)\.tsx$/.test(name))
for (const place of textsBesideOthers(screens))
  broken.push(
    `${place}: a text without an element of its own; browsers that translate would break the screen`,
  )

const folders = new Set(sources.flatMap((file) => /^(src|demo)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))
for (const folder of folders) {
  if (!files.includes(`${folder}/README.md`))
    broken.push(`${folder}/README.md: missing; say what belongs into ${folder} and what does not`)
}
for (const readme of files.filter((name) => /^(src|demo|scripts)\/.*README\.md$/.test(name))) {
  if (readFileSync(readme, 'utf8').trimEnd().split('\n').length > README_LINES)
    broken.push(`${readme}: longer than ${README_LINES} lines`)
}

const [inCode, explained] = [publicNames(), documentedNames()]
for (const name of [...inCode].filter((each) => !explained.has(each)))
  broken.push(`docs/embedding.md: ${name} is public, and not explained`)
for (const name of [...explained].filter((each) => !inCode.has(each)))
  broken.push(`docs/embedding.md: ${name} is explained, and not there`)

for (const file of files.filter(
  (name) => name.endsWith('.md') && !/^demo\/themes\/built-in\/.*\/md\//.test(name),
)) {
  for (const name of brokenReferences(file)) broken.push(`${file}: there is no ${name}`)
}

console.log(broken.join('\n'))
process.exitCode = broken.length > 0 ? 1 : 0
