import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isBinaryType, limits, settingsFile } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { listThemeFiles } from '../../db/themes.ts'
import { readQuery } from '../../domain/read-input.ts'
import type { Write } from '../../entries/resource.ts'
import { demandVersion, sendVersion } from '../../http/etag.ts'
import { acceptForms } from '../../http/forms/uploaded-file.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type FileId, fileIn, findFile, findSettings, typeIn } from '../../themes/find-file.ts'
import { demandSound, dropFile, keepFiles } from '../../themes/keep-files.ts'
import { demandEditable, themeOf } from '../../themes/theme-access.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'
import { readFileBody } from './file-body.ts'

type FileParams = { Params: { type: string; name: string } }

const themeQuery = v.strictObject({ theme: v.optional(v.string()) })
const listQuery = v.strictObject({ ...themeQuery.entries, details: v.optional(v.picklist(['0', '1'])) })

/** Fits a megabyte in base64, or half a megabyte as JSON with every newline and quote escaped. */
const bodyLimit = 2 * limits.imageBytes

function readRoutes(app: FastifyInstance, { themes }: Theming): void {
  const access = { permission: 'list', resource: 'themes' } as const
  app.get<{ Params: { type: string } }>('/cms/files/:type', { config: { access } }, async (request) => {
    const query = readQuery(listQuery, request.query)
    const owner = await themeOf(themes, query.theme)
    const type = typeIn(request.params.type)
    const theme = await themes.named(owner)
    const files =
      type === 'config'
        ? [{ name: settingsFile, size: (await findSettings(themes, owner)).content.length, theme: owner }]
        : [...theme.files.values()].filter((file) => file.type === type)
    return query.details === '1'
      ? files.map((file) => ({ name: file.name, size: file.size, inherited: file.theme !== owner }))
      : files.map((file) => file.name)
  })

  app.get<FileParams>('/cms/files/:type/:name', { config: { access } }, async (request, reply) => {
    const query = readQuery(themeQuery, request.query)
    const theme = await themes.named(await themeOf(themes, query.theme))
    const file = fileIn(request.params)
    const found = await findFile(themes, theme, file)
    if (!found) throw new ApiError(404, 'not found')
    sendVersion(reply, found.hash)
    const bytes = Buffer.from(found.content)
    return isBinaryType(file.type)
      ? { content: bytes.toString('base64'), isBinary: true }
      : { content: bytes.toString('utf8') }
  })
}

/** Runs a write to one file, with optimistic locking (CONTRACT.md section 2, 'Two people, one entry'). */
async function writeFile(
  { deps, theming: { themes }, request, reply }: WriteCall,
  prepare: (file: FileId) => Promise<(write: Write, theme: string) => Promise<void>>,
): Promise<FastifyReply> {
  const owner = await themeOf(themes, readQuery(themeQuery, request.query).theme)
  const file = fileIn(request.params)
  const inherited =
    file.type === 'config'
      ? { hash: 'unwritten' }
      : await findFile(themes, await themes.named(owner), file, true)
  await write(deps, request, (context) => demandEditable(context, owner))
  const work = await prepare(file)
  await write(deps, request, async (context) => {
    await demandEditable(context, owner)
    const own = (await listThemeFiles(context.tx, owner)).find(
      ({ type, name }) => type === file.type && name === file.name,
    )
    demandVersion(request, own?.hash ?? inherited?.hash ?? '')
    await work(context, owner)
  })
  return reply.code(204).send()
}

type WriteCall = {
  deps: Deps
  theming: Theming
  request: FastifyRequest<FileParams>
  reply: FastifyReply
}

function writeRoutes(app: FastifyInstance, deps: Deps, theming: Theming): void {
  const access = { permission: 'update', resource: 'themes' } as const
  const config = { access }
  app.put<FileParams>('/cms/files/:type/:name', { bodyLimit, config }, (request, reply) =>
    writeFile({ deps, theming, request, reply }, async (id) => {
      const file = { ...id, content: await readFileBody(request, id.type) }
      await demandSound(file, theming)
      return (context, theme) => keepFiles(context, theme, [file])
    }),
  )
  app.delete<FileParams>('/cms/files/:type/:name', { config }, (request, reply) =>
    writeFile(
      { deps, theming, request, reply },
      async (id) => (context, theme) => dropFile(context, theme, id),
    ),
  )
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
