import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

const bundle = fileURLToPath(shippedFile(isSource ? '../dist' : 'element'))

/** Files with a content hash in their names. */
const isHashed = (path: string) => /[/\\]chunks[/\\]/.test(path)

/** Serves the element's bundle, precompressed by the build, under /assets/backstage/. Other origins may load it. */
export async function elementFiles(app: FastifyInstance, folder = bundle): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/backstage/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) => /\.js(?:\.map|\.LEGAL\.txt)?$/.test(path),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('access-control-allow-origin', '*')
      response.header(
        'cache-control',
        isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      )
    },
  })
}
