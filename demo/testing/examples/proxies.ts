import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { Agent, fetch as send, type RequestInit, type Response } from 'undici'
import { freePort } from '../free-port.ts'
import { selfSigned } from '../self-signed.ts'
import { newFolder, type Program, replaced, startProgram } from './programs.ts'

/** The name in the samples. It leads to this machine for the clients here only. */
export const domain = 'calendar.example.org'

export type Proxy = {
  /** Calls a path as a client with this address of 127.0.0.0/8. */
  call(path: string, init?: RequestInit & { from?: string; isPlain?: boolean }): Promise<Response>
  stop(): Promise<void>
}

type Ports = { http: number; https: number }

/** Clients that trust a certificate authority and find the proxy on these ports, one for each address they have. */
function clientsOf(ports: Ports, authority: () => string): Pick<Proxy, 'call' | 'stop'> {
  const agents = new Map<string, Agent>()
  const agentOf = (from: string) => {
    const agent =
      agents.get(from) ??
      new Agent({
        localAddress: from,
        connect: {
          ca: authority(),
          lookup: (_name, { all }, found) =>
            all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
        },
      })
    agents.set(from, agent)
    return agent
  }
  return {
    call: (path, { from = '127.0.0.1', isPlain = false, ...init } = {}) =>
      send(`${isPlain ? 'http' : 'https'}://${domain}:${isPlain ? ports.http : ports.https}${path}`, {
        redirect: 'manual',
        dispatcher: agentOf(from),
        ...init,
      }),
    stop: async () => void (await Promise.all([...agents.values()].map((agent) => agent.destroy()))),
  }
}

const hasIPv6 = () =>
  Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

type Started = { program: Program; clients: Pick<Proxy, 'call' | 'stop'>; remove: () => void }

const asProxy = ({ program, clients, remove }: Started): Proxy => ({
  call: clients.call,
  async stop() {
    await clients.stop()
    await program.stop()
    remove()
  },
})

const answers = (clients: Pick<Proxy, 'call'>) => async () => (await clients.call('/')).status < 500

async function newPorts(): Promise<Ports> {
  return { http: await freePort(), https: await freePort() }
}

/** Starts nginx without rights with a sample in which pieces are replaced, in addition to what all samples have. */
async function startNginxWith(name: string, pairs: readonly (readonly [string, string])[]): Promise<Proxy> {
  const { folder, remove } = newFolder()
  const ports = await newPorts()
  const { certificate, key } = selfSigned(folder, { names: [domain] })
  const second = hasIPv6() ? '[::1]' : '127.0.0.2'
  const site = replaced(readFileSync(`docs/examples/${name}`, 'utf8'), [
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    ['listen [::]:443 ssl', `listen ${second}:${ports.https} ssl`],
    ['/etc/letsencrypt/live/calendar.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/calendar.example.org/privkey.pem', key],
    ...pairs,
  ])
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen [::]:80;', `listen ${second}:${ports.http};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')} include site.conf; }`,
  )
  const clients = clientsOf(ports, () => readFileSync(certificate, 'utf8'))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const program = await startProgram('nginx', args, { cwd: folder, isReady: answers(clients) })
  return asProxy({ program, clients, remove })
}

/** Starts nginx without rights with the sample, in front of a host on this port. */
export const startNginx = async (hostPort: string) =>
  startNginxWith('nginx.conf', [['server 127.0.0.1:3000;', `server 127.0.0.1:${hostPort};`]])

/** Starts nginx without rights with the sample for two processes, which listen on these ports. */
export const startNginxForTwo = async (first: number, second: number) =>
  startNginxWith('nginx-two-processes.conf', [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
  ])

/** Starts Caddy without rights with the sample and an authority of its own, in front of a host on this port. */
export async function startCaddy(hostPort: string): Promise<Proxy> {
  const { folder, remove } = newFolder()
  const ports = await newPorts()
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  const here = `{
  http_port ${ports.http}
  https_port ${ports.https}
  default_bind 127.0.0.1
  admin off
  local_certs
  skip_install_trust
}
`
  writeFileSync(join(folder, 'Caddyfile'), here + readFileSync('docs/examples/Caddyfile', 'utf8'))
  const clients = clientsOf(ports, () => readFileSync(authority, 'utf8'))
  const program = await startProgram('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CALENDAR_HOST: `127.0.0.1:${hostPort}`,
    },
    isReady: async () => existsSync(authority) && answers(clients)(),
  })
  return asProxy({ program, clients, remove })
}
