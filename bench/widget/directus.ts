import { freePort } from '../../demo/testing/free-port.ts'
import { startHostProcess } from '../../demo/testing/host-process.ts'
import { startPostgres } from '../../demo/testing/postgres.ts'
import { type Entry, installPeer, type Peer, peerOf, post, runScript, temporaryFolder } from './peer.ts'
import { directus, person } from './products.ts'

/** The command `directus`, but without asking npm for a newer version. */
const CLI = 'node_modules/@directus/api/dist/cli/run.js'

const fields = [
  {
    field: 'id',
    type: 'integer',
    schema: { is_primary_key: true, has_auto_increment: true },
    meta: { hidden: true },
  },
  { field: 'name', type: 'string', meta: { interface: 'input', required: true } },
  { field: 'start', type: 'timestamp', meta: { interface: 'datetime', required: true } },
  { field: 'description', type: 'text', meta: { interface: 'input-multiline' } },
  { field: 'place', type: 'string', meta: { interface: 'input' } },
]

/** The list as everybody finds it. */
const preset = {
  collection: 'events',
  layout: 'tabular',
  layout_query: { tabular: { fields: ['name', 'start'], limit: 25, sort: ['start'] } },
}

/**
 * Installs Directus in a folder unless it is there already, and starts it with these events in PostgreSQL, since the package
 * for SQLite has to be compiled or comes from elsewhere than npm. For the same reason its package.json asks for a newer
 * isolated-vm, which runs extensions (there are none). Version 12 without a license key reports its use whatever
 * TELEMETRY says, hence the last of version 11.
 */
export async function startDirectus(folder: string, entries: readonly Entry[]): Promise<Peer> {
  await using ends = new AsyncDisposableStack()
  const database = await startPostgres()
  ends.defer(database.stop)
  installPeer(folder, 'directus')
  const data = temporaryFolder('bench-directus-')
  ends.defer(data.remove)
  const port = await freePort()
  const upstream = `http://127.0.0.1:${port}`
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database.url,
    SECRET: 'only-of-the-bench-only-of-the-bench',
    ADMIN_EMAIL: person.email,
    ADMIN_PASSWORD: person.password,
    PUBLIC_URL: upstream,
    STORAGE_LOCAL_ROOT: data.folder,
    EXTENSIONS_PATH: data.folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    TELEMETRY: 'false',
    // Every tab exchanges the session that all begin with.
    SESSION_REFRESH_GRACE_PERIOD: '1d',
    // The browser and the server have the same processor.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  runScript(folder, [CLI, 'bootstrap'], env)
  const server = await startHostProcess({
    env: { ...env, PORT: String(port) },
    script: { path: CLI, cwd: folder },
    args: ['start'],
    probe: '/server/ping',
  })
  ends.defer(async () => void (await server.stop()))
  const { data: session } = await post<{ data: { access_token: string } }>(`${upstream}/auth/login`, person)
  const authorization = `Bearer ${session.access_token}`
  await post(`${upstream}/collections`, { collection: 'events', schema: {}, meta: {}, fields }, authorization)
  await post(`${upstream}/presets`, preset, authorization)
  const { data: items } = await post<{ data: { id: number }[] }>(
    `${upstream}/items/events`,
    entries,
    authorization,
  )
  return peerOf(directus(upstream, items[0]!.id), ends.move())
}
