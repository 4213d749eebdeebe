import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isBinaryType, limits } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { readQuery } from '../../domain/read-input.ts'
import { sendVersion } from '../../http/etag.ts'
import { acceptForms } from '../../http/forms/uploaded-file.ts'
import {
  type FileAddress,
  type FileId,
  listFiles,
  readFile,
  writeThemeFile,
} from '../../themes/theme-files.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { runWrite } from '../write-routes.ts'
import { readFileBody } from './file-body.ts'

type FileParams = { Params: { type: string; name: string } }

const themeQuery = v.strictObject({ theme: v.optional(v.string()) })
const listQuery = v.strictObject({ ...themeQuery.entries, details: v.optional(v.picklist(['0', '1'])) })

/** Fits a megabyte in base64, or half a megabyte as JSON with every newline and quote escaped. */
const bodyLimit = 2 * limits.imageBytes

const addressOf = ({ params, query }: FastifyRequest<FileParams>): FileAddress => ({
  ...params,
  theme: readQuery(themeQuery, query).theme,
})

function readRoutes(app: FastifyInstance, { themes }: Theming): void {
  const access = { permission: 'list', resource: 'themes' } as const
  app.get<{ Params: { type: string } }>('/cms/files/:type', { config: { access } }, async (request) => {
    const { theme, details } = readQuery(listQuery, request.query)
    const files = await listFiles(themes, { theme, type: request.params.type })
    return details === '1' ? files : files.map((file) => file.name)
  })

  app.get<FileParams>('/cms/files/:type/:name', { config: { access } }, async (request, reply) => {
    const { type, content, hash } = await readFile(themes, addressOf(request))
    sendVersion(reply, hash)
    const bytes = Buffer.from(content)
    return isBinaryType(type)
      ? { content: bytes.toString('base64'), isBinary: true }
      : { content: bytes.toString('utf8') }
  })
}

function writeRoutes(app: FastifyInstance, deps: Deps, theming: Theming): void {
  const access = { permission: 'update', resource: 'themes' } as const
  const config = { access }
  app.put<FileParams>('/cms/files/:type/:name', { bodyLimit, config }, async (request, reply) => {
    const contentOf = async ({ type }: FileId) => readFileBody(request, type)
    await writeThemeFile(theming, runWrite(deps, request), addressOf(request), contentOf)
    return reply.code(204).send()
  })
  app.delete<FileParams>('/cms/files/:type/:name', { config }, async (request, reply) => {
    await writeThemeFile(theming, runWrite(deps, request), addressOf(request))
    return reply.code(204).send()
  })
}

/** Routes of theme files, `/cms/files/…`, for admins (SPEC.md section 7, CONTRACT.md section 2). */
export const themeFileCalls =
  (theming: Theming): ApiPart =>
  async (app, deps) => {
    readRoutes(app, theming)
    await app.register(async (writes) => {
      await acceptForms(writes, 3, limits.imageBytes)
      writeRoutes(writes, deps, theming)
    })
  }
