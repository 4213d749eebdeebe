import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  emptySettings,
  type ImageSettings,
  type Instruction,
  parseContainerfile,
  settingsAfter,
  type Stage,
} from './containerfile.ts'
import { inSandbox, type Machine, openMachine } from './machine.ts'

/** The files of an image, as those of a machine, and its settings. */
export type Image = { machine: Machine; settings: ImageSettings; remove(): Promise<void> }

type Build = {
  stages: Stage[]
  /** The folder that `COPY` copies from. */
  context: string
  args: Record<string, string>
  npmCache: string
}

const expanded = (text: string, variables: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '')

/** Copies as `COPY` does: the content of a folder, or files into a folder. */
function copy(from: string, pattern: string, to: string): void {
  const sources = globSync(pattern.replace(/^\//, ''), { cwd: from })
  if (sources.length === 0) throw new Error(`COPY: nothing is named ${pattern}`)
  for (const source of sources.map((name) => join(from, name))) {
    const target = statSync(source).isDirectory() ? to : join(to, basename(source))
    mkdirSync(to, { recursive: true })
    cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  }
}

async function copyInstruction(build: Build, rest: string, root: string): Promise<void> {
  const [, stage, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? []
  if (!stage) return copy(build.context, source, root + target)
  const other = await buildStage(build, stage)
  try {
    copy(other.machine.root, source, root + target)
  } finally {
    await other.remove()
  }
}

/** Runs the instructions of a stage, after those of the stage that it begins with. */
async function runStage(build: Build, stage: Stage, machine: Machine): Promise<ImageSettings> {
  const before = build.stages.find(({ name }) => name === stage.from)
  let settings = before ? await runStage(build, before, machine) : emptySettings()
  const args: Record<string, string> = {}
  const follow = async ({ word, rest }: Instruction) => {
    if (word === 'ARG') {
      const [name = '', value = ''] = rest.split('=')
      args[name] = build.args[name] ?? value
    } else if (word === 'COPY')
      await copyInstruction(build, expanded(rest, { ...args, ...settings.env }), machine.root)
    else if (word === 'RUN')
      await machine.run(`cd ${settings.cwd}\n${rest}`, { env: { ...args, ...settings.env } })
    else throw new Error(`${word} is not known here`)
  }
  for (const instruction of stage.instructions) {
    const next = settingsAfter(settings, instruction)
    if (!next) await follow(instruction)
    else settings = next
  }
  return settings
}

async function buildStage(build: Build, name: string | undefined): Promise<Image> {
  const stage = name ? build.stages.find((each) => each.name === name) : build.stages.at(-1)
  if (!stage) throw new Error(`There is no stage ${name}`)
  const machine = await openMachine(build.npmCache)
  const remove = () => machine.remove()
  try {
    return { machine, settings: await runStage(build, stage, machine), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Follows a Containerfile, step by step, with an empty npm cache. Each stage begins with a copy of this machine instead of
 * the image that it names.
 */
export async function buildImage(
  containerfile: string,
  context: string,
  args: Record<string, string> = {},
): Promise<Image> {
  const npmCache = mkdtempSync(join(tmpdir(), 'calendar-npm-'))
  try {
    const stages = parseContainerfile(containerfile)
    return await buildStage({ stages, context, args, npmCache }, undefined)
  } finally {
    rmSync(npmCache, { recursive: true, force: true })
  }
}

export type Container = {
  /** Runs a command in it, as its user and with its environment, like `docker exec`. */
  execute(command: readonly string[]): Promise<Result>
  /** Sends it the signal to stop, and waits. */
  stop(): Promise<Result>
  ended: Promise<Result>
}

type Result = { code: number | null; output: string }

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const pidFile = '/run/container.pid'

const quoted = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')

/**
 * Starts the program of an image as an engine does with `--read-only --tmpfs /tmp --cap-drop ALL --security-opt
 * no-new-privileges`: as its user and as process 1, with these variables besides those of the image. Its volumes are
 * those of all containers of the image, its network is that of this machine.
 */
export function startContainer(
  { machine, settings }: Image,
  env: Record<string, string>,
  command: readonly string[] = settings.command,
): Container {
  const [user = '', group = ''] = settings.user.split(':')
  const variables = Object.entries({ PATH, ...settings.env, ...env }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const inside = ['env', '-i', ...variables]
  const sandbox = { user, writable: settings.volumes, cwd: settings.cwd, umask: '0022' }
  const [unshare = '', ...rest] = inSandbox(sandbox, [...inside, ...settings.entrypoint, ...command])
  const namespaces = ['--pid', '--fork', '--kill-child', '--mount-proc']
  const ended = machine.attempt(`echo $$ >${pidFile}; exec ${quoted([unshare, ...namespaces, ...rest])}`)
  const withPid = (script: string) =>
    `first=$(cat ${pidFile}); pid=$(cat /proc/$first/task/$first/children)\n${script}`
  const privileges = [
    `--reuid=${user}`,
    `--regid=${group}`,
    '--clear-groups',
    '--bounding-set=-all',
    '--no-new-privs',
  ]
  return {
    ended,
    execute: (other) =>
      machine.attempt(
        withPid(
          `exec nsenter --target $pid --mount --pid --root --wd ${quoted(['setpriv', ...privileges, ...inside, ...other])}`,
        ),
      ),
    async stop() {
      await machine.run(withPid(`kill -s ${settings.stopSignal.replace(/^SIG/, '')} $pid`))
      return ended
    },
  }
}

/** Whether a file is in an image. */
export const has = ({ machine }: Image, path: string) => existsSync(machine.root + path)
