import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'
import type { ApiPart } from '../api-part.ts'
import { shippedFile } from '../../lib/shipped-file.ts'

const maxAge = 'public, max-age=300'

/** `GET /openapi.json`: the API as OpenAPI 3.1 (CONTRACT.md section 2). */
export const openApiRoute: ApiPart = (app, { config }) => {
  const document = openApiDocument(config.publicUrl)
  app.get('/openapi.json', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', maxAge)
    return document
  })
}

/** `/api/docs`: the same document as a web page. Registered below /api. */
export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const page = docsPage(openApiDocument(config.publicUrl))
  const styles = await readFile(shippedFile('api/openapi/docs.css'), 'utf8')
  app.get('/docs', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', maxAge).type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs.css', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', maxAge).type('text/css; charset=utf-8').send(styles),
  )
}
