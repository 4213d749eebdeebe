import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

const built = fileURLToPath(shippedFile(isSource ? 'dist-docs' : 'docs'))

const prefix = '/docs'

/** The address of a folder without its last slash, which the links on its page need. */
const folderAddress = /^\/docs(?:\/[\w-]+)+$/

/** Files with a content hash in their names. */
const isHashed = (path: string) => /[/\\]assets[/\\]/.test(path)

/** Serves the documentation, precompressed by the build, under /docs. Without a build there is none. */
export async function docsFiles(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 301))
  await app.register(
    async (docs) => {
      docs.setNotFoundHandler((_request, reply) =>
        reply.status(404).header('cache-control', 'no-cache').sendFile('404.html'),
      )
      docs.addHook('onRequest', async (request, reply) => {
        const [path = '', query] = request.url.split(/\?(.*)/s)
        if (!folderAddress.test(path) || !existsSync(join(folder, path.slice(prefix.length), 'index.html')))
          return
        return reply.redirect(`${path}/${query ? `?${query}` : ''}`, 301)
      })
      await docs.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        dotfiles: 'ignore',
        allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
        cacheControl: false,
        setHeaders: (response, path) => {
          response.header(
            'cache-control',
            isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
          )
        },
      })
    },
    { prefix },
  )
}
