import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { capabilities } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { shippedFile } from '../../lib/shipped-file.ts'
import { type ApiPart, type Route, route } from '../route.ts'
import type { OpenApiDocument } from './document.ts'

const maxAge = 'public, max-age=300'

/** Describing the API takes time and memory that most hosts never need. */
async function describe({ publicUrl }: Deps['config'], routes: readonly Route[]): Promise<OpenApiDocument> {
  const { openApiDocument } = await import('./document.ts')
  return openApiDocument(publicUrl, routes)
}

/** `GET /openapi.json`: routes, this one among them, as OpenAPI 3.1 (CONTRACT.md section 2). */
export function openApiRoute({ config }: Deps, routes: readonly Route[]): Route {
  let document: Promise<OpenApiDocument> | undefined
  return route('get', '/openapi.json', {
    access: 'public',
    summary: 'Get this document',
    answers: { 200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } } },
    async handle({ reply }) {
      document ??= describe(config, routes)
      reply.header('cache-control', maxAge)
      return document
    },
  })
}

/**
 * `GET /capabilities`: the groups of calls that go beyond SPEC.md section 7; this host has all of them. `GET /swagger`, where
 * other servers with this API describe it, leads to `/api/docs`.
 */
export const capabilitiesRoute: ApiPart = () => [
  route('get', '/capabilities', {
    access: 'public',
    summary: 'Find out which groups of calls the server has',
    description: 'Parts of Backstage that need a group that is not named are left out.',
    answers: { 200: { description: 'The groups.', schema: v.array(v.picklist(capabilities)) } },
    handle: ({ reply }) => reply.header('cache-control', maxAge).send(capabilities),
  }),
  route('get', '/swagger', {
    access: 'public',
    summary: 'Find the documentation where other servers have it',
    answers: { 301: { description: 'It is at `/api/docs`.', headers: { Location: 'Its address.' } } },
    withSlash: true,
    handle: ({ reply }) => reply.header('cache-control', maxAge).redirect('/api/docs', 301),
  }),
]

/** `/api/docs`: the same document as a web page. Registered below /api. */
export async function docsRoutes(
  app: FastifyInstance,
  { config }: Deps,
  routes: readonly Route[],
): Promise<void> {
  const render = async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(await describe(config, routes))
  }
  let page: Promise<string> | undefined
  const styles = await readFile(shippedFile('api/openapi/docs.css'), 'utf8')
  app.get('/docs', { config: { access: 'public' } }, async (_request, reply) => {
    page ??= render()
    reply.header('cache-control', maxAge).type('text/html; charset=utf-8')
    return page
  })
  app.get('/docs.css', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', maxAge).type('text/css; charset=utf-8').send(styles),
  )
}
