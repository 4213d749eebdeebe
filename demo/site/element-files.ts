import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

const bundle = fileURLToPath(shippedFile(isSource ? '../dist' : 'element'))

/** Files with a content hash in their names. */
const isHashed = (path: string) => /[/\\]chunks[/\\]/.test(path)

const prefix = '/assets/backstage/'

type PreloadList = { scripts: string[]; texts: Record<string, string[]> }

/**
 * Returns the `Link` header of a page with the element in a language: browsers fetch what it needs before they have
 * parsed the page. Undefined where the element has not been built.
 */
export function elementLinks(folder = bundle): (language: string) => string | undefined {
  let list: PreloadList
  try {
    list = JSON.parse(readFileSync(join(folder, 'preload.json'), 'utf8')) as PreloadList
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return () => undefined
  }
  return (language) =>
    [...list.scripts, ...(list.texts[language] ?? [])]
      .map((path) => `<${prefix}${path}>; rel=modulepreload`)
      .join(', ')
}

/** Serves the element's bundle, precompressed by the build, under /assets/backstage/. Other origins may load it. */
export async function elementFiles(app: FastifyInstance, folder = bundle): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) =>
      /\.js(?:\.map|\.LEGAL\.txt)?$|^\/(?:(?:preload|integrity)\.json|calendar-events\.css)$/.test(path),
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
