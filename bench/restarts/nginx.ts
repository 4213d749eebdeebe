import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../demo/testing/free-port.ts'

const sample = join(import.meta.dirname, '../../docs/examples/nginx-two-processes.conf')
const nobody = 65_534
const START_SECONDS = 10

function nginxBinary(): string {
  const found = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
  if (!found) throw new Error('nginx is not installed (on Debian: apt-get install nginx)')
  return found
}

/** Replaces text of the sample; throws if it is not there, so that nothing else is measured than what is documented. */
function replaced(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`${sample} has no ${String(from)}`)
  return text.replace(from, to)
}

/** Starts nginx with the sample for two processes, without TLS, on a free port of 127.0.0.1, as an ordinary user. */
export async function startNginx(ports: readonly [number, number]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'calendar-nginx-'))
  chmodSync(folder, 0o777)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o777)
    return `${name}_temp_path ${join(folder, name)};`
  })
  let calendar = readFileSync(sample, 'utf8')
  calendar = replaced(calendar, /^ *ssl_certificate.*\n/gm, '')
  calendar = replaced(calendar, /^ *listen \[::\].*\n/m, '')
  calendar = replaced(calendar, /listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  calendar = replaced(calendar, /127\.0\.0\.1:3001/g, `127.0.0.1:${ports[0]}`)
  calendar = replaced(calendar, /127\.0\.0\.1:3002/g, `127.0.0.1:${ports[1]}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${join(folder, 'pid')};
error_log stderr error;
worker_processes 2;
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
${calendar}
}
`,
  )
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const server = spawn(nginxBinary(), ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const errors: string[] = []
  createInterface(server.stderr).on('line', (line) => errors.push(line))
  const gone = once(server, 'exit')
  const abandon = () => {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const url = `http://127.0.0.1:${port}`
  const giveUp = Date.now() + START_SECONDS * 1000
  while (!(await fetch(url).catch(() => undefined))) {
    if (server.exitCode !== null || Date.now() > giveUp) throw new Error('nginx did not start')
    await pause(50)
  }
  return {
    url,
    /** What it complained about, except for processes that refused connections, as they do while they restart. */
    errors: () => errors.filter((line) => !line.includes('Connection refused')),
    stop: async () => {
      server.kill('SIGQUIT')
      await gone
      process.off('exit', abandon)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
