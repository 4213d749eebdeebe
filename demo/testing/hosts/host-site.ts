import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const dist = join(import.meta.dirname, '../../../dist')

/** A host's pages on a free port of 127.0.0.1, and so an origin of their own. */
export type Site = {
  url: string
  /** Violations of its Content Security Policy that browsers have reported. */
  violations: string[]
  stop: () => Promise<void>
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, file)))
    .digest('base64')}`

/** Fills in the address of a calendar and the hashes of its scripts. */
const completed = (text: string, calendar: string): string =>
  text
    .replaceAll('https://calendar.example.org', calendar)
    .replaceAll(/sha384-HASH-OF-([\w.-]+\.js)/g, (_whole, file: string) => integrityOf(file))

/** Completes the pages, policies and components in a folder. */
export function completePages(folder: string, calendar: string): void {
  for (const name of globSync(['_headers', '**/*.{html,tsx,vue,svelte,astro}'], { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, completed(readFileSync(file, 'utf8'), calendar))
  }
}

/** The headers of all paths in a `_headers` file, as Netlify, Cloudflare Pages and others read it. */
function headersIn(folder: string): [string, string][] {
  const file = join(folder, '_headers')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

/** Serves a folder of static files. */
export async function startSite(folder: string): Promise<Site> {
  const violations: string[] = []
  const headers = headersIn(folder)
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers)
      reply.header(name, /policy/i.test(name) ? `${value}; report-uri /violations` : value)
  })
  app.post('/violations', async ({ body }) => {
    violations.push(String(body))
    return ''
  })
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.register(fastifyStatic, { root: folder, extensions: ['html'] })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, violations, stop: () => app.close() }
}
