/**
 * `npm run project-home [-- ADDRESS]`: writes the project's URL into `repository`, `bugs` and `homepage` of
 * both packages; by default that of the remote `origin`. With `--check` it fails if they are missing, which
 * blocks publishing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { editJson } from './edit-json.ts'

/** Each package.json with its folder, relative to the root of the repository. */
const PACKAGES = { 'package.json': undefined, 'demo/package.json': 'demo' }

/** The address of a Git remote: `git@host:owner/name.git`, or a URL, possibly with a password. */
const REMOTE = /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w-]+(?:\.[\w-]+)+)[/:](.+?)(?:\.git)?\/?$/

/**
 * The fields of a package.json with the project's URL. Throws for a remote without a web address, such as a
 * folder.
 */
export function homeFields(remote: string, directory?: string) {
  const [, host, path] = REMOTE.exec(remote) ?? []
  if (!host || !path) throw new Error(`${remote} is no address of a repository on the web`)
  const page = `https://${host}/${path}`
  return {
    repository: { type: 'git', url: `git+${page}.git`, ...(directory && { directory }) },
    bugs: { url: `${page}/issues` },
    homepage: `${page}#readme`,
  }
}

function check(): void {
  const { homepage, bugs, repository } = JSON.parse(readFileSync('package.json', 'utf8')) as Partial<
    ReturnType<typeof homeFields>
  >
  if (homepage && bugs && repository) return
  console.error(
    'package.json does not say where the project lives: npm run project-home -- https://HOST/OWNER/NAME',
  )
  process.exitCode = 1
}

function write(remote: string): void {
  for (const [file, directory] of Object.entries(PACKAGES)) {
    editJson<object>(file, (content) => ({ ...content, ...homeFields(remote, directory) }))
  }
  console.log(`${homeFields(remote).homepage} stands in ${Object.keys(PACKAGES).join(' and ')}.`)
}

if (import.meta.main) {
  const [argument] = process.argv.slice(2)
  const origin = () => execFileSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' }).trim()
  try {
    if (argument === '--check') check()
    else write(argument ?? origin())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
