import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaults, defaultTheme, limits, settingsFile, themeContract } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { itemOf } from '../../db/stored-fields.ts'
import { deleteThemeFiles, findTheme, insertTheme, lockThemes } from '../../db/themes.ts'
import { readBody } from '../../domain/read-input.ts'
import { acceptForms, uploadedFile } from '../../http/forms/uploaded-file.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { NewFile } from '../../themes/file-check.ts'
import { findSettings } from '../../themes/find-file.ts'
import { demandSound, keepFiles } from '../../themes/keep-files.ts'
import { demandEditable, themeOf } from '../../themes/theme-access.ts'
import type { Themes } from '../../themes/theme.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'
import { binaryField } from './file-body.ts'

type ThemeParams = { Params: { name: string } }

const zipType = 'application/zip'

/** Loaded when it is needed, which is seldom. */
const zipCode = async () => import('../../themes/archive.ts')

/** A theme's own files, always including the settings, so that the archive names the parent. */
async function ownFiles(themes: Themes, theme: string): Promise<NewFile[]> {
  const { source } = themes
  const entries = (await source.files(theme)).filter(({ type }) => type !== 'config')
  const contents = await Promise.all(entries.map(({ type, name }) => source.read(theme, type, name)))
  const files = entries.map(({ type, name }, index) => ({
    type,
    name,
    content: contents[index] ?? new Uint8Array(),
  }))
  const { content } = await findSettings(themes, theme)
  return [{ type: 'config', name: settingsFile, content }, ...files]
}

async function filesIn(request: FastifyRequest): Promise<NewFile[]> {
  const bytes = request.isMultipart() ? await uploadedFile(request, binaryField) : request.body
  if (!(bytes instanceof Uint8Array))
    throw new ApiError(400, 'invalid body', { fields: { binary: 'required' } })
  const { ArchiveError, readArchive } = await zipCode()
  try {
    return await readArchive(bytes)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    if (error.fault === 'tooLarge') throw new ApiError(400, 'http: request body too large')
    throw new ApiError(400, 'invalid body', { fields: { binary: 'invalid' }, fault: error.fault })
  }
}

function downloadRoute(app: FastifyInstance, { now }: Deps, { themes }: Theming): void {
  const access = { permission: 'list', resource: 'themes' } as const
  app.get<ThemeParams>('/cms/themes/:name/zip', { config: { access } }, async (request, reply) => {
    const theme = await themeOf(themes, request.params.name)
    const { writeArchive } = await zipCode()
    const zip = await writeArchive(await ownFiles(themes, theme), now())
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(theme)}.zip`)
    return reply.type(zipType).send(zip)
  })
}

/** Creates a theme from an archive, or replaces all files of an existing one, in one transaction. */
function uploadRoute(app: FastifyInstance, deps: Deps, theming: Theming): void {
  const access = { permission: 'create', resource: 'themes' } as const
  app.addContentTypeParser(zipType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<ThemeParams>(
    '/cms/themes/:name/zip',
    { bodyLimit: limits.themeBytes, config: { access } },
    async (request, reply) => {
      const { name } = readBody(themeContract.input, { name: request.params.name })
      const present = await findTheme(deps.db.read, name)
      if (present) await write(deps, request, (context) => demandEditable(context, name))
      const files = await filesIn(request)
      for (const file of files) await demandSound(file, theming)
      const { isNew, theme } = await write(deps, request, async (context) => {
        await lockThemes(context.tx)
        const isNew = (await findTheme(context.tx, name)) === undefined
        if (isNew) await insertTheme(context.tx, { name, parent: defaultTheme, editable: true }, context.now)
        await demandEditable(context, name)
        await deleteThemeFiles(context.tx, name)
        await keepFiles(context, name, files)
        return { isNew, theme: itemOf('themes', (await findTheme(context.tx, name))!) }
      })
      reply
        .code(isNew ? 201 : 200)
        .header('location', `${defaults.apiBase}/themes/${encodeURIComponent(name)}`)
      return theme
    },
  )
}

/** `GET` and `POST /cms/themes/{name}/zip`: a theme as a zip archive (CONTRACT.md section 2). */
export const themeArchiveCalls =
  (theming: Theming): ApiPart =>
  async (app, deps) => {
    downloadRoute(app, deps, theming)
    await app.register(async (uploads) => {
      await acceptForms(uploads, 1, limits.themeBytes)
      uploadRoute(uploads, deps, theming)
    })
  }
