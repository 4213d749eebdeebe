import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { completePages, type Site, startSite } from './host-site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const sources = join(import.meta.dirname, 'projects')

/** The projects: each is a folder of `projects/`. */
export const projectNames: readonly string[] = readdirSync(sources, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What Vitest sets would make these builds those of tests. */
const env = {
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}

const execute = promisify(execFile)

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  try {
    return (await execute(command, args, { cwd, env })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error })
  }
}

export type Projects = {
  /** Serves a project. */
  start(name: string): Promise<Site>
  remove(): void
}

/** Installs the projects with the built package into a temporary folder, and builds them for a calendar. */
export async function buildProjects(calendar: string): Promise<Projects> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-projects-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    cpSync(sources, folder, { recursive: true })
    completePages(folder, calendar)
    await install(folder)
    await build(folder)
  } catch (error) {
    remove()
    throw error
  }
  const start = (name: string) =>
    name === 'next' ? startNext(folder) : startSite(join(folder, name, 'dist'))
  return { start, remove }
}

async function install(folder: string): Promise<void> {
  const npm = (...args: string[]) =>
    run(folder, 'npm', ...args, '--ignore-scripts', '--no-audit', '--no-fund')
  const [tarball] = await Promise.all([
    npm('pack', ROOT, '--pack-destination', folder, '--silent'),
    npm('ci'),
  ])
  await npm('install', '--no-save', join(folder, tarball.trim()))
  // npm would only install it beside React 19, which it would then use.
  const scope = 'node_modules/@community-calendar'
  cpSync(join(folder, scope), join(folder, 'react18', scope), { recursive: true })
}

async function build(folder: string): Promise<void> {
  for (const name of projectNames) {
    const assets = join(folder, name, 'public')
    mkdirSync(assets, { recursive: true })
    cpSync(join(import.meta.dirname, 'style.css'), join(assets, 'style.css'))
  }
  // Next.js takes as long as the others together.
  const others = async () => {
    for (const name of projectNames) if (name !== 'next') await run(folder, 'npm', 'run', name)
  }
  await Promise.all([run(folder, 'npm', 'run', 'next'), others()])
}

async function startNext(folder: string): Promise<Site> {
  const port = String(await freePort())
  const { stop } = await startHostProcess({
    script: { path: join(folder, 'node_modules/next/dist/bin/next'), cwd: join(folder, 'next') },
    args: ['start', '--hostname', '127.0.0.1', '--port', port],
    env: { PORT: port, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    probe: '/',
  })
  return { url: `http://127.0.0.1:${port}`, violations: [], stop: async () => void (await stop()) }
}
