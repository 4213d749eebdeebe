import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from './products.ts'

/** An event, as products with a server of their own keep it. */
export type Entry = { name: string; start: string; description: string; place: string }

/** A product whose own server runs until this is disposed of. */
export type Peer = AsyncDisposable & { product: Product }

/** What `ends` disposes of ends with the product. */
export const peerOf = (product: Product, ends: AsyncDisposableStack): Peer => ({
  product,
  [Symbol.asyncDispose]: () => ends.disposeAsync(),
})

const PEERS = join(import.meta.dirname, 'peers')

/** Installs a folder of peers/, by default peers/ itself, into `folder` unless it is installed there already. */
export function installPeer(folder: string, name = '.'): void {
  if (existsSync(join(folder, 'node_modules'))) return
  cpSync(join(PEERS, name), folder, { recursive: true })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/** Runs a script of an installed product; what it says is not for the figures. */
export function runScript(folder: string, script: readonly string[], env: Record<string, string>): void {
  execFileSync(process.execPath, script, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, process.stderr],
  })
}

/** A temporary folder, which is there until `remove` or the end of the process. */
export function temporaryFolder(prefix: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { folder, remove }
}

/** Posts JSON to an API and returns what it answers; throws unless that is a success. */
export async function post<Answer>(address: string, body: unknown, authorization?: string): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
