import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaults, limits, themeContract } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { invalidBody, readBody } from '../../domain/read-input.ts'
import { acceptForms, uploadedFile } from '../../http/forms/uploaded-file.ts'
import { unzipTheme, zipTheme } from '../../themes/theme-archive.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { runWrite } from '../write-routes.ts'
import { binaryField } from './file-body.ts'

type ThemeParams = { Params: { name: string } }

const zipType = 'application/zip'

async function zipIn(request: FastifyRequest): Promise<Uint8Array> {
  const bytes = request.isMultipart() ? await uploadedFile(request, binaryField) : request.body
  if (!(bytes instanceof Uint8Array)) throw invalidBody({ [binaryField]: 'required' })
  return bytes
}

function downloadRoute(app: FastifyInstance, { now }: Deps, { themes }: Theming): void {
  const access = { permission: 'list', resource: 'themes' } as const
  app.get<ThemeParams>('/cms/themes/:name/zip', { config: { access } }, async (request, reply) => {
    const { theme, zip } = await zipTheme(themes, request.params.name, now())
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(theme)}.zip`)
    return reply.type(zipType).send(zip)
  })
}

function uploadRoute(app: FastifyInstance, deps: Deps, theming: Theming): void {
  const access = { permission: 'create', resource: 'themes' } as const
  app.addContentTypeParser(zipType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<ThemeParams>(
    '/cms/themes/:name/zip',
    { bodyLimit: limits.themeBytes, config: { access } },
    async (request, reply) => {
      const { name } = readBody(themeContract.input, { name: request.params.name })
      const run = runWrite(deps, request)
      const { isNew, theme } = await unzipTheme(theming, run, name, async () => zipIn(request))
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
