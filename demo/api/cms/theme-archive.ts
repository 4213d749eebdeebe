import type { FastifyRequest } from 'fastify'
import { defaults, limits, themeContract } from '../../../src/contract.ts'
import { invalidBody, readBody } from '../../domain/read-input.ts'
import { uploadedFile } from '../../http/forms/uploaded-file.ts'
import { unzipTheme, zipTheme } from '../../themes/theme-archive.ts'
import { type ApiPart, route } from '../route.ts'
import { binaryField } from './file-body.ts'

const zipType = 'application/zip'
const parameters = { name: 'The name of the theme.' }

async function zipIn(request: FastifyRequest): Promise<Uint8Array> {
  const bytes = request.isMultipart() ? await uploadedFile(request, binaryField) : request.body
  if (!(bytes instanceof Uint8Array)) throw invalidBody({ [binaryField]: 'required' })
  return bytes
}

/** `GET` and `POST /cms/themes/{name}/zip`: a theme as a zip archive (CONTRACT.md section 2). */
export const themeArchiveRoutes: ApiPart = (deps, theming) => [
  route('get', '/cms/themes/:name/zip', {
    access: { permission: 'list', resource: 'themes' },
    summary: 'Download a theme',
    description: "The theme's own files as a zip.",
    parameters,
    answers: { 200: { description: 'The archive.', type: zipType } },
    async handle({ reply, params }) {
      const { theme, zip } = await zipTheme(theming.themes, params.name, deps.now())
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(theme)}.zip`)
      return reply.type(zipType).send(zip)
    },
  }),

  route('post', '/cms/themes/:name/zip', {
    access: { permission: 'create', resource: 'themes' },
    summary: 'Upload a theme',
    description: `Creates the theme or replaces all its files; all or nothing. At most ${limits.themeFiles} files and ${limits.themeBytes} bytes.`,
    parameters,
    upload: { field: binaryField, files: 1, bytes: limits.themeBytes, type: zipType },
    bodyLimit: limits.themeBytes,
    answers: {
      200: { description: 'The theme, with its files replaced.', schema: themeContract.item },
      201: { description: 'The new theme.', schema: themeContract.item },
    },
    errors: { 400: ['name already exists'], 404: 'never' },
    async handle({ request, reply, params, write }) {
      const { name } = readBody(themeContract.input, { name: params.name })
      const { isNew, theme } = await unzipTheme(theming, write, name, async () => zipIn(request))
      if (isNew) reply.code(201)
      reply.header('location', `${defaults.apiBase}/themes/${encodeURIComponent(name)}`)
      return theme
    },
  }),
]
