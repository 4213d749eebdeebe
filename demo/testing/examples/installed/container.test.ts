import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { enterEvent, readFirstAdmin } from '../../first-event.ts'
import { freePort } from '../../free-port.ts'
import { postgresBinaries, startPostgres } from '../../postgres.ts'
import { shellBlocks } from '../../shell-blocks.ts'
import { askPostgres, lacking } from '../programs.ts'
import { startCaddy } from '../proxies.ts'
import { type Compose, parseCompose } from './compose.ts'
import { buildImage, type Container, has, type Image, startContainer } from './container.ts'
import { parseContainerfile } from './containerfile.ts'
import { noPackage, openTarballs } from './installed-host.ts'
import { noMachine } from './machine.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 })

const sample = (name: string) => readFileSync(join('docs/examples', name), 'utf8')
const containerfile = sample('Containerfile')
const [unpack = '', , , , restore = ''] = shellBlocks(readFileSync('docs/operating.md', 'utf8'), 'Containers')
const password = '0123456789abcdef'
const envFile = sample('compose.env').replace(/^POSTGRES_PASSWORD=$/m, `$&${password}`)
const compose: Compose = parseCompose(sample('compose.yaml'), parseEnv(envFile))
const { calendar, postgres, caddy } = compose.services
describe('compose.yaml', () => {
  it('confines each service, and publishes the proxy only', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
        restart: 'always',
        tmpfs: expect.arrayContaining(['/tmp']) as string[],
        stop_grace_period: expect.stringMatching(/^[3-6]0s$/) as string,
      })
      expect(service.cap_add ?? [], name).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
      expect(service.ports !== undefined, name).toBe(name === 'caddy')
    }
  })

  it('names only files, volumes, networks and services that there are', () => {
    for (const [name, { volumes, networks, depends_on: others = {} }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(sample(source), name).not.toBe('')
        else expect(compose.volumes, name).toHaveProperty(source)
      }
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network)
      for (const [other, { condition }] of Object.entries(others)) {
        expect(condition).toBe('service_healthy')
        expect(compose.services[other]?.healthcheck, other).toBeDefined()
      }
    }
    expect(calendar?.build).toMatchObject({ context: '.', dockerfile: 'Containerfile' })
    const inFront = Object.keys(compose.services).filter((name) =>
      compose.services[name]?.networks.includes('front'),
    )
    expect(inFront).toEqual(['calendar', 'caddy'])
    expect(compose.networks.front?.ipam?.config[0]?.subnet).toBe(calendar?.environment.TRUST_PROXY)
    expect(compose.networks.back?.internal).toBe(true)
  })

  it('takes a PostgreSQL that pg_dump of the image can read', () => {
    const [, release = ''] = /^docker\.io\/library\/node:24-(\w+)-slim$/.exec(
      parseContainerfile(containerfile)[0]?.from ?? '',
    )!
    // https://packages.debian.org/postgresql-client
    const ofDebian: Record<string, number> = { bookworm: 15, trixie: 17 }
    const [, server] = /^docker\.io\/library\/postgres:(\d+)-\w+$/.exec(postgres?.image ?? '')!
    expect(Number(server)).toBeLessThanOrEqual(ofDebian[release] ?? 0)
  })

  it('says which setting is missing', () => {
    expect(() => parseCompose(sample('compose.yaml'), parseEnv(sample('compose.env')))).toThrow(
      'POSTGRES_PASSWORD is missing',
    )
  })
})

/** Polls until a health check of a container succeeds. Throws, with its output, if it ends or takes a minute. */
async function untilHealthy(container: Container, check: readonly string[]): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
    const tried = container.execute(check).then(({ code }) => (code === 0 ? 'healthy' : 'starting'))
    const state = await Promise.race([tried, container.ended.then(() => 'ended')])
    if (state === 'healthy') return
    if (state === 'ended') break
  }
  const { output } = await container.stop().catch(() => container.ended)
  throw new Error(`It is not healthy:\n${output}`)
}

async function demand(container: Container, ...command: string[]): Promise<string> {
  const { code, output } = await container.execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}: ${code}\n${output}`)
  return output
}

const missing = noMachine() ?? noPackage()

describe.skipIf(missing)(`the image of the Containerfile${missing ? ` (${missing})` : ''}`, () => {
  const tarballs = openTarballs()
  const context = mkdtempSync(join(tmpdir(), 'calendar-context-'))
  let image: Image
  beforeAll(async () => {
    const tarball = tarballs.pack()
    cpSync(tarball, join(context, basename(tarball)))
    execFileSync('sh', ['-euc', unpack], { cwd: context })
    image = await buildImage(readFileSync(join(context, 'Containerfile'), 'utf8'), context)
  })
  afterAll(async () => {
    await image?.remove()
    tarballs.remove()
    rmSync(context, { recursive: true, force: true })
  })

  function start(settings: Record<string, string>, command?: readonly string[]): Container {
    const container = startContainer(image, settings, command)
    onTestFinished(async () => void (await container.stop().catch(() => {})))
    return container
  }

  it('is made from what the package has beside it', () => {
    const { dockerfile = '', args } = calendar?.build ?? {}
    for (const name of ['compose.yaml', dockerfile, 'Caddyfile', '.env'])
      expect(readFileSync(join(context, name), 'utf8'), name).toBe(
        sample(name === '.env' ? 'compose.env' : name),
      )
    expect(existsSync(join(context, args?.PACKAGE ?? ''))).toBe(true)
  })

  it('has the program, which belongs to root, and nothing of how it was installed', async () => {
    expect(image.settings).toMatchObject({ user: '10001:10001', ports: ['3000'], stopSignal: 'SIGTERM' })
    expect(has(image, '/opt/calendar/node_modules/@community-calendar/host/bin.js')).toBe(true)
    expect(has(image, '/opt/calendar/node_modules/typescript')).toBe(false)
    expect(has(image, '/tmp/package')).toBe(false)
    expect(await image.machine.run('find /opt/calendar ! -user root -o -perm -002 ! -type l')).toBe('')
    expect(await image.machine.run('stat -c %U:%a /var/lib/calendar')).toBe('calendar:700\n')
  })

  it('serves without rights on a read-only file system, ends with 0, and keeps its data', async () => {
    const PORT = String(await freePort())
    const url = `http://127.0.0.1:${PORT}`
    const { healthCheck } = image.settings
    const first = start({ PORT })
    await untilHealthy(first, healthCheck)
    expect((await first.execute(['env', 'PORT=1', ...healthCheck])).code).toBe(1)
    expect(await demand(first, 'sh', '-c', 'id -u; id -g; grep -E "CapBnd|NoNewPrivs" /proc/1/status')).toBe(
      '10001\n10001\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\n',
    )
    expect(await demand(first, 'cat', '/proc/1/cmdline')).toContain('calendar\0serve')
    const written = async (path: string) => (await first.execute(['touch', path])).output
    for (const folder of ['/var/tmp', '/opt/calendar', '/etc', '/home', '/var/lib', '/root'])
      expect(await written(`${folder}/file`)).toMatch(/Read-only file system|Permission denied/)
    expect(await written('/var/tmp/file')).toContain('Read-only file system')
    expect(await written('/tmp/file')).toBe('')

    const account = readFirstAdmin(await demand(first, 'cat', '/var/lib/calendar/first-admin'))
    const id = await enterEvent(url, account, 'Opening night')
    await demand(first, 'calendar', 'backup', '/var/lib/calendar/now.sqlite')
    expect((await first.stop()).code).toBe(0)
    await expect(fetch(url)).rejects.toThrow()

    const second = start({ PORT })
    await untilHealthy(second, healthCheck)
    expect(await (await fetch(`${url}/event/${id}`)).text()).toContain('Opening night')
    expect((await second.execute(['stat', '/tmp/file'])).code).toBe(1)
    expect(await demand(second, 'stat', '-c', '%a', '/var/lib/calendar/now.sqlite')).toBe('600\n')
    expect((await second.stop()).code).toBe(0)
  })

  const lacks = postgresBinaries() ? lacking('caddy') : ' (needs PostgreSQL)'
  it.skipIf(lacks)(`serves as compose.yaml says, with PostgreSQL, behind Caddy${lacks}`, async () => {
    const cluster = await startPostgres()
    onTestFinished(() => cluster.stop())
    const { POSTGRES_USER: role = '', POSTGRES_DB: database = '' } = postgres?.environment ?? {}
    const query = (...statements: string[]) => askPostgres(cluster.url, ...statements)
    await query(
      `create role ${role} superuser login password '${postgres?.environment.POSTGRES_PASSWORD}'`,
      `create database ${database} owner ${role}`,
    )

    const PORT = String(await freePort())
    const { DATABASE_URL = '', TRUST_PROXY = '', ...environment } = calendar?.environment ?? {}
    expect(DATABASE_URL).toContain(`:${password}@postgres/`)
    expect(TRUST_PROXY).not.toBe('')
    expect(calendar?.env_file).toBe('.env')
    expect(calendar?.volumes).toEqual([`data:${image.settings.volumes[0]}`])
    const settings = {
      ...(parseEnv(envFile) as Record<string, string>),
      ...environment,
      DATABASE_URL: DATABASE_URL.replace('@postgres/', `@127.0.0.1:${new URL(cluster.url).port}/`),
      TRUST_PROXY: '127.0.0.1',
      PORT,
    }
    const container = start(settings)
    const [form, ...ready] = calendar?.healthcheck?.test ?? []
    expect(form).toBe('CMD')
    await untilHealthy(container, ready)
    expect(await demand(container, 'calendar', 'check')).toContain(
      'https://calendar.example.org, Europe/Berlin',
    )

    expect(caddy?.environment).toEqual({
      CALENDAR_DOMAIN: new URL(environment.PUBLIC_URL ?? '').host,
      CALENDAR_HOST: `calendar:${image.settings.ports[0]}`,
    })
    const proxy = await startCaddy(PORT)
    onTestFinished(() => proxy.stop())
    const page = await proxy.call('/', { from: '127.0.1.1' })
    expect(page.status).toBe(200)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')

    const account = readFirstAdmin(await demand(container, 'cat', '/var/lib/calendar/first-admin'))
    const id = await enterEvent(`http://127.0.0.1:${PORT}`, account, 'Opening night')
    const backup = '/var/lib/calendar/before-update.pgdump'
    await demand(container, 'calendar', 'backup', backup)
    expect(await demand(container, 'head', '-c', '5', backup)).toBe('PGDMP')
    const { code, output } = await container.stop()
    expect(code, output).toBe(0)
    expect(output).toContain('"ip":"127.0.1.1"')

    const statements = [...restore.matchAll(/--command='([^']+)'/g)].map(([, statement = '']) => statement)
    expect(statements).toHaveLength(2)
    await query(...statements)
    expect(restore).toContain(`--rm calendar restore ${backup}\n`)
    expect(await start(settings, ['restore', backup]).ended).toMatchObject({ code: 0 })
    const restored = start(settings)
    await untilHealthy(restored, ready)
    expect(await (await proxy.call(`/event/${id}`)).text()).toContain('Opening night')
    expect((await restored.stop()).code).toBe(0)
  })
})
