import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { capabilities } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { shippedFile } from '../../lib/shipped-file.ts'
import type { ApiPart } from '../api-part.ts'
import type { OpenApiDocument } from './document.ts'

const maxAge = 'public, max-age=300'

/** Describing the API takes time and memory that most hosts never need. */
async function describe({ publicUrl }: Deps['config']): Promise<OpenApiDocument> {
  const { openApiDocument } = await import('./document.ts')
  return openApiDocument(publicUrl)
}

/** `GET /openapi.json`: the API as OpenAPI 3.1 (CONTRACT.md section 2). */
export const openApiRoute: ApiPart = (app, { config }) => {
  let document: Promise<OpenApiDocument> | undefined
  app.get('/openapi.json', { config: { access: 'public' } }, async (_request, reply) => {
    document ??= describe(config)
    reply.header('cache-control', maxAge)
    return document
  })
}

/** `GET /capabilities`: the groups of calls that go beyond SPEC.md section 7; this host has all of them. */
export const capabilitiesRoute: ApiPart = (app) => {
  app.get('/capabilities', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', maxAge).send(capabilities),
  )
}

/** `/api/docs`: the same document as a web page. Registered below /api. */
export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const render = async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(await describe(config))
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
