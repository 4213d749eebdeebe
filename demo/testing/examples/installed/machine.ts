import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseUnit } from '../systemd-unit.ts'

/**
 * This machine once more, to install things on: what it writes to its file system is kept in memory and gone with it,
 * and its processes end with it. The network is that of this machine.
 */
export type Machine = {
  /** The path of its root folder on this machine. */
  root: string
  /** Runs a script as root. Throws, with all that was printed, if it fails; otherwise returns that. */
  run(script: string, options?: RunOptions): Promise<string>
  /** Like `run`, for scripts that may fail. */
  attempt(script: string, options?: RunOptions): Promise<{ code: number | null; output: string }>
  remove(): Promise<void>
}

export type RunOptions = { input?: string; env?: Record<string, string> }

/** `systemctl` of these machines, whose first process is no systemd. */
const systemctl = join(import.meta.dirname, 'systemctl.ts')

/** Devices that programs need; others stay out of reach. */
const devices = ['full', 'null', 'random', 'tty', 'urandom', 'zero']

/** What npm and apt need to get through to their registries from here. */
const ofNetwork = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|.*_proxy|npm_config_registry)$/i.test(name),
    ),
  )

const always = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  npm_config_cache: '/var/cache/npm',
  npm_config_prefer_offline: 'true',
}

const setUp = `set -e
mount -t tmpfs -o mode=755 tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay -o lowerdir=/,upperdir="$1/upper",workdir="$1/work" overlay "$1/root"
cd "$1/root"
mount -t proc proc proc
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for device in ${devices.join(' ')}; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir -m 1777 dev/shm
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/1 dev/stdout
ln -s /proc/self/fd/2 dev/stderr
rm -rf opt/calendar var/lib/calendar var/backups/calendar etc/calendar.env
cp "$2" usr/local/bin/node
printf '#!/bin/sh\\nexec /usr/local/bin/node %s "$@"\\n' "$3" >usr/local/bin/systemctl
chmod 755 usr/local/bin/node usr/local/bin/systemctl
mkdir var/cache/npm
mount --bind "$4" var/cache/npm
exec chroot . sh -c 'echo ready; cat'`

/** Why there can be no such machine here; undefined if there can. */
export function noMachine(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux'
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    return undefined
  } catch {
    return 'needs namespaces (unshare, mount)'
  }
}

/**
 * Opens a machine with Node and npm, without a calendar and without an account for it. `npmCache` is a folder of this
 * machine: what one machine has downloaded, the next one needn't.
 */
export async function openMachine(npmCache: string): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  // Its first process reads what is never written, and so ends with this one at the latest.
  const holder = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', setUp, 'sh', folder, process.execPath, systemctl, npmCache],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const gone = new Promise<void>((resolve) => holder.once('close', () => resolve()))
  let faults = ''
  holder.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    holder.stdout.once('data', () => resolve())
    holder.once('close', () => reject(new Error(`The machine did not start:\n${faults}`)))
  })
  const [first = ''] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').split(' ')

  const attempt: Machine['attempt'] = (script, { input = '', env = {} } = {}) =>
    new Promise((resolve, reject) => {
      const into = ['--target', first, '--mount', '--pid', '--root', '--wdns=/root']
      const child = spawn('nsenter', [...into, 'sh', '-euc', script], {
        env: { ...ofNetwork(), ...always, ...env },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.once('error', reject).once('close', (code) => resolve({ code, output }))
      // A script may end before it has read all of it.
      child.stdin.once('error', () => {}).end(input)
    })
  return {
    root: `/proc/${first}/root`,
    attempt,
    async run(script, options) {
      const { code, output } = await attempt(script, options)
      if (code !== 0) throw new Error(`Exit code ${code}:\n${script}\n${output}`)
      return output
    },
    async remove() {
      holder.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Sandbox = {
  user: string
  /** Folders that it may write to; everything else but /tmp is read-only. */
  writable: readonly string[]
  cwd: string
  umask: string
}

/** The command line that runs another one as a service or a container does: confined, without any privileges. */
export function inSandbox({ user, writable, cwd, umask }: Sandbox, command: readonly string[]): string[] {
  const script = `umask "$1"; user=$2; cwd=$3; shift 3
while [ "$1" != -- ]; do mount --bind "$1" "$1"; shift; done
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
shift
cd "$cwd"
exec setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups --bounding-set=-all --no-new-privs "$@"`
  const confined = ['sh', '-euc', script, 'sh', umask, user, cwd, ...writable, '--', ...command]
  return ['unshare', '--mount', '--propagation', 'private', ...confined]
}

/** The sandbox that a unit asks for. */
export function sandboxOf(unit: ReturnType<typeof parseUnit>): Sandbox {
  const one = (name: string, otherwise: string) => unit.get(name)?.[0] ?? otherwise
  const paths = (unit.get('ReadWritePaths') ?? []).flatMap((line) => line.split(' '))
  return {
    user: one('User', 'root'),
    writable: [
      ...(unit.get('StateDirectory') ?? []).map((name) => `/var/lib/${name}`),
      ...paths.map((path) => path.replace(/^-/, '')),
    ],
    cwd: one('WorkingDirectory', '/'),
    umask: one('UMask', '0022'),
  }
}
