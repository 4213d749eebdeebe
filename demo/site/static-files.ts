import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

const docs = { folder: fileURLToPath(shippedFile(isSource ? 'dist-docs' : 'docs')), prefix: '/docs' }
const element = {
  folder: fileURLToPath(shippedFile(isSource ? '../dist' : 'element')),
  prefix: '/assets/backstage/',
}

/** What the build has precompressed. Files with a content hash in their names are in folders of their own. */
const builtFiles = (
  root: string,
  allowed: (path: string) => boolean,
  headers: Record<string, string> = {},
): FastifyStaticOptions => ({
  root,
  preCompressed: true,
  dotfiles: 'ignore',
  allowedPath: allowed,
  cacheControl: false,
  setHeaders: (response, path) => {
    const isHashed = /[/\\](?:assets|chunks)[/\\]/.test(path.slice(root.length))
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
  },
})

/** The address of a folder without its last slash, which the links on its page need. */
const folderAddress = /^\/docs(?:\/[\w-]+)+$/

/** Serves the documentation under /docs. Without a build there is none. */
export async function docsFiles(app: FastifyInstance, folder = docs.folder): Promise<void> {
  const { prefix } = docs
  if (!existsSync(join(folder, 'index.html'))) return
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 301))
  await app.register(
    async (files) => {
      files.setNotFoundHandler((_request, reply) =>
        reply.status(404).header('cache-control', 'no-cache').sendFile('404.html'),
      )
      files.addHook('onRequest', async (request, reply) => {
        const [path = '', query] = request.url.split(/\?(.*)/s)
        if (!folderAddress.test(path) || !existsSync(join(folder, path.slice(prefix.length), 'index.html')))
          return
        return reply.redirect(`${path}/${query ? `?${query}` : ''}`, 301)
      })
      await files.register(
        fastifyStatic,
        builtFiles(folder, (path) => !/\.(?:br|gz)$/.test(path)),
      )
    },
    { prefix },
  )
}

type PreloadList = { scripts: string[]; texts: Record<string, string[]> }

/**
 * Returns the `Link` header of a page with the element in a language: browsers fetch what it needs before they have
 * parsed the page. Undefined where the element has not been built.
 */
export function elementLinks(folder = element.folder): (language: string) => string | undefined {
  let list: PreloadList
  try {
    list = JSON.parse(readFileSync(join(folder, 'preload.json'), 'utf8')) as PreloadList
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return () => undefined
  }
  return (language) =>
    [...list.scripts, ...(list.texts[language] ?? [])]
      .map((path) => `<${element.prefix}${path}>; rel=modulepreload`)
      .join(', ')
}

/** Serves the element's bundle under /assets/backstage/. Other origins may load it. */
export async function elementFiles(app: FastifyInstance, folder = element.folder): Promise<void> {
  const isShipped = (path: string) =>
    /\.js(?:\.map|\.LEGAL\.txt)?$|^\/(?:(?:preload|integrity)\.json|calendar-events\.css)$/.test(path)
  await app.register(fastifyStatic, {
    ...builtFiles(folder, isShipped, { 'access-control-allow-origin': '*' }),
    prefix: element.prefix,
    decorateReply: false,
    index: false,
  })
}
