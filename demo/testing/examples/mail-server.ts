import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { selfSigned } from '../self-signed.ts'
import { newFolder, type Program, replaced, startProgram, unprivileged } from './programs.ts'

/** The login of the calendar at the mail server. */
export const login = { user: 'calendar', pass: 'a/word:with@signs' }

export type MailServer = {
  port: number
  /** Path of the certificate, which is valid for 127.0.0.1. */
  certificate: string
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('data', (chunk) => {
      resolve(chunk.toString().startsWith('220'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

const openssl = (...args: string[]) => execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })

/**
 * Prepares Exim with the sample, without rights, and with a route to this port of 127.0.0.1 instead of the servers
 * that the DNS names. `start` starts it.
 */
export async function prepareExim(recipientPort: number): Promise<MailServer> {
  const { folder, remove } = newFolder()
  const port = await freePort()
  const { certificate, key } = selfSigned(folder, { names: ['mail.example.org'], addresses: ['127.0.0.1'] })
  openssl('genrsa', '-out', join(folder, 'dkim.pem'), '2048')
  writeFileSync(join(folder, 'passwd'), `${login.user}:${openssl('passwd', '-6', login.pass)}`)
  for (const name of ['dkim.pem', 'passwd']) chmodSync(join(folder, name), 0o644)
  const { uid, gid } = unprivileged() ?? userInfo()
  const here = `spool_directory = ${folder}/spool
log_file_path = ${folder}/%s.log
pid_file_path = ${folder}/exim.pid
exim_user = ${uid}
exim_group = ${gid}
`
  const sample = replaced(readFileSync('docs/examples/exim4.conf', 'utf8'), [
    ['daemon_smtp_ports = 587', `daemon_smtp_ports = ${port}`],
    ['/etc/exim4/fullchain.pem', certificate],
    ['/etc/exim4/privkey.pem', key],
    ['/etc/exim4/', `${folder}/`],
    ['driver = dnslookup', 'driver = manualroute\n  route_list = * 127.0.0.1\n  self = send'],
    ['  ignore_target_hosts = 0.0.0.0 : 127.0.0.0/8 : ::1\n', ''],
    ['  driver = smtp\n', `  driver = smtp\n  port = ${recipientPort}\n  allow_localhost\n`],
  ])
  const config = join(folder, 'exim4.conf')
  writeFileSync(config, here + sample, { mode: 0o644 })
  let program: Program | undefined
  const stop = async () => {
    await program?.stop()
    program = undefined
  }
  return {
    port,
    certificate,
    async start() {
      const args = ['-C', config, '-bdf', '-q15m']
      program = await startProgram('exim4', args, { cwd: folder, isReady: async () => greets(port) })
    },
    stop,
    async remove() {
      await stop()
      remove()
    },
  }
}
