/**
 * `npm run dev`: the host with sample data, an esbuild watcher for the element, and a proxy in front of both
 * that serves the element from memory. A change in `src/` rebuilds the element, one in `demo/` restarts the
 * host; open pages then reload. PORT is the proxy's, 3000 by default.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { basename, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { context, type OutputFile } from 'esbuild'
import { freePort } from '../demo/testing/free-port.ts'
import { firstScreen } from './bundle/first-screen-build.ts'
import { completeTexts } from './bundle/render-first-screen.ts'

const port = Number(process.env.PORT ?? 3000)
const origin = `http://localhost:${port}`
const hostPort = await freePort()
const HOST_PATIENCE = { tries: 300, everyMs: 100 }
const SETTLED_MS = 30

const elementPath = '/assets/backstage/'
const reloadPath = '/dev/reload'
const reloadScript = `new EventSource('${reloadPath}').onmessage = () => location.reload()`
const reloadTag = `<script src="${reloadPath}.js" async></script>`

const pages = new Set<ServerResponse>()

function reloadPages(): void {
  for (const page of pages) page.write('data: reload\n\n')
}

/** The latest output of esbuild, by the path below `/assets/backstage/`. */
let element = new Map<string, OutputFile>()

/** Builds the element. On errors, they are printed and the previous build stays. */
async function elementBuilder(): Promise<() => Promise<void>> {
  const building = await context({
    entryPoints: { index: 'src/entry/index.ts', 'calendar-events': 'src/entry/calendar-events.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'linked',
    loader: { '.css': 'text' },
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      'process.env.NODE_ENV': '"development"',
      'process.env.PSEUDO_LANGUAGE': '""',
      'process.env.CLASSIC': '""',
    },
    plugins: [completeTexts(), firstScreen({ entry: 'src/entry/index.ts' })],
    write: false,
    logLevel: 'warning',
  })
  return async () => {
    const result = await building.rebuild().catch(() => undefined)
    if (!result) return
    const dist = resolve('dist')
    element = new Map(
      result.outputFiles.map((file) => [relative(dist, file.path).replaceAll('\\', '/'), file]),
    )
    reloadPages()
  }
}

let host: ChildProcess

function startHost(): void {
  host = spawn(process.execPath, ['demo/cli/main.ts', '--sample'], {
    env: { ...process.env, PORT: String(hostPort), HOST: '127.0.0.1', PUBLIC_URL: origin, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  host.stdout!.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (chunk.includes('listening on')) reloadPages()
  })
}

/**
 * Instead of `node --watch`, which sends messages to the host's child processes and does not watch the
 * themes' files.
 */
function restartHost(): void {
  if (host.exitCode !== null) startHost()
  else if (!host.killed) {
    host.once('exit', startHost)
    host.kill()
  }
}

/** Debounced file watcher: editors save a file in several steps. */
function onChange(folder: string, changed: (path: string) => void): void {
  const paths = new Set<string>()
  watch(folder, { recursive: true }, (_event, path) => {
    if (path === null) return
    if (paths.size === 0) {
      setTimeout(() => {
        for (const each of paths) changed(each)
        paths.clear()
      }, SETTLED_MS)
    }
    paths.add(path.replaceAll('\\', '/'))
  })
}

const ofTests = (path: string) => /\.test\.tsx?$|^(?:e2e|testing)\//.test(path)
const ofData = (path: string) => /^data(?:-sample)?(?:\/|$)/.test(path)
/** Sources of the element that the host imports. */
const isShared = (path: string) => /^(?:core|contracts)\/|^contract\.ts$/.test(path)

function passOn(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, triesLeft: number): void {
  // Requests uncompressed answers, because a script tag is inserted into them.
  const { 'accept-encoding': _encodings, ...headers } = incoming.headers
  const passed = request({
    host: '127.0.0.1',
    port: hostPort,
    method: incoming.method,
    path: incoming.url,
    headers,
  })
  passed.once('response', (response) => {
    const isPage = response.headers['content-type']?.startsWith('text/html')
    // The links name the files of the last build.
    const { 'content-length': _length, link: _links, ...others } = response.headers
    answer.writeHead(response.statusCode ?? 502, isPage ? others : response.headers)
    if (isPage) response.once('end', () => answer.end(incoming.method === 'HEAD' ? undefined : reloadTag))
    response.pipe(answer, { end: !isPage })
  })
  passed.once('error', () => {
    if (triesLeft === 0) {
      answer
        .writeHead(502, { 'content-type': 'text/plain' })
        .end('The host does not answer; see the terminal.')
      return
    }
    void pause(HOST_PATIENCE.everyMs).then(() => passOn(incoming, answer, body, triesLeft - 1))
  })
  passed.end(body)
}

const types: Record<string, string> = { js: 'text/javascript', map: 'application/json' }

async function answerRequest(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', origin)
  if (pathname === reloadPath) {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
    pages.add(answer)
    answer.once('close', () => pages.delete(answer))
    return
  }
  if (pathname === `${reloadPath}.js`) {
    answer.writeHead(200, { 'content-type': types.js }).end(reloadScript)
    return
  }
  const file = pathname.startsWith(elementPath) && element.get(pathname.slice(elementPath.length))
  if (file) {
    const type = types[basename(pathname).split('.').at(-1)!] ?? 'text/plain'
    answer.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    answer.end(file.contents)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  passOn(incoming, answer, Buffer.concat(chunks), HOST_PATIENCE.tries)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    host.once('exit', () => process.exit(0))
    host.kill()
  })
}
const buildElement = await elementBuilder()
startHost()
onChange('src', (path) => {
  if (ofTests(path)) return
  if (isShared(path)) restartHost()
  void buildElement()
})
onChange('demo', (path) => {
  if (!ofTests(path) && !ofData(path)) restartHost()
})
await buildElement()
createServer((incoming, answer) => void answerRequest(incoming, answer)).listen(port, '127.0.0.1')
