/**
 * `npm run release -- 0.2.0`: makes all file changes of a release. Commit, tag and publish are manual
 * (CONTRIBUTING.md, 'Releases').
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from '../demo/testing/run.ts'
import { withRelease } from './docs/changelog.ts'
import { editJson } from './edit-json.ts'

/** Documents that name the version: pages must name it whole, to go on getting the same files. */
const NAMING = {
  'docs/embedding.md': { where: /(?<=backstage@)\d+\.\d+\.\d+/g, as: (whole: string) => whole },
  'README.md': {
    where: /(?<=This is version )\d+\.\d+/g,
    as: (whole: string) => whole.replace(/\.\d+$/, ''),
  },
}

const version = process.argv[2] ?? ''
const [today] = new Date().toISOString().split('T')
const changelog = withRelease(readFileSync('CHANGELOG.md', 'utf8'), version, today!)

// First the step that can fail.
if ((await run('node', ['scripts/i18n/check.ts', '--complete'])) !== 0) process.exit(1)

for (const file of ['package.json', 'demo/package.json']) {
  editJson<object>(file, (content) => ({ ...content, version }))
}
editJson<{ packages: Record<string, object> }>('package-lock.json', ({ packages, ...lock }) => {
  const own = ['', 'demo'].map((folder) => [folder, { ...packages[folder], version }] as const)
  return { ...lock, version, packages: { ...packages, ...Object.fromEntries(own) } }
})
writeFileSync('CHANGELOG.md', changelog)
for (const [file, { where, as }] of Object.entries(NAMING)) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(where, as(version)))
}
console.log(
  `\nNext: .ci/run, git add --all, git commit -m 'chore: ${version}', git tag v${version}, npm publish`,
)
