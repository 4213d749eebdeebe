import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../demo/testing/free-port.ts'
import { startHostProcess } from '../../demo/testing/host-process.ts'
import { type Entry, installPeer, type Peer, peerOf, post, runScript, temporaryFolder } from './peer.ts'
import { payload, person } from './products.ts'

const CLI = 'node_modules/payload/bin.js'
const NEXT = 'node_modules/next/dist/bin/next'

/** Installs and builds Payload in a folder unless it is there already, and starts it with these events in SQLite. */
export async function startPayload(folder: string, entries: readonly Entry[]): Promise<Peer> {
  installPeer(folder, 'payload')
  await using ends = new AsyncDisposableStack()
  const data = temporaryFolder('bench-payload-')
  ends.defer(data.remove)
  const env = {
    DATABASE_URI: `file:${join(data.folder, 'payload.sqlite')}`,
    PAYLOAD_SECRET: 'only-of-the-bench',
    PAYLOAD_CONFIG_PATH: 'payload.config.js',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  if (!existsSync(join(folder, '.next/BUILD_ID'))) {
    runScript(folder, [CLI, 'generate:importmap'], env)
    runScript(folder, [CLI, 'migrate:create', 'start'], env)
    runScript(folder, [NEXT, 'build'], env)
  }
  runScript(folder, [CLI, 'migrate'], env)
  const port = await freePort()
  const server = await startHostProcess({
    env: { ...env, PORT: String(port) },
    script: { path: NEXT, cwd: folder },
    args: ['start', '--hostname', '127.0.0.1', '--port', String(port)],
    probe: '/admin/login',
  })
  ends.defer(async () => void (await server.stop()))
  const upstream = `http://127.0.0.1:${port}`
  const { token } = await post<{ token: string }>(`${upstream}/api/users/first-register`, person)
  const ids: number[] = []
  for (const entry of entries) {
    const { doc } = await post<{ doc: { id: number } }>(`${upstream}/api/events`, entry, `JWT ${token}`)
    ids.push(doc.id)
  }
  return peerOf(payload(upstream, ids[0]!), ends.move())
}
