import * as v from 'valibot'
import { isBinaryType, limits, themeFileTypes } from '../../../src/contract.ts'
import { sendVersion } from '../../http/etag.ts'
import { listFiles, readFile, writeThemeFile } from '../../themes/theme-files.ts'
import { type ApiPart, done, named, route } from '../route.ts'
import { binaryField, readFileBody, themeFileBody } from './file-body.ts'

const themeQuery = v.strictObject({ theme: v.optional(v.string()) })
const listQuery = v.strictObject({ ...themeQuery.entries, details: v.optional(v.picklist(['0', '1'])) })

/** Fits a megabyte in base64, or half a megabyte as JSON with every newline and quote escaped. */
const bodyLimit = 2 * limits.imageBytes

const themeFile = named('ThemeFile', v.object({ content: v.string(), isBinary: v.optional(v.boolean()) }))

const fileDetails = named(
  'ThemeFileDetails',
  v.object({ name: v.string(), size: v.pipe(v.number(), v.integer()), inherited: v.boolean() }),
)

const parameters = {
  type: v.pipe(v.picklist(Object.keys(themeFileTypes)), v.description('The file type.')),
  name: 'The file name, UTF-8 in base64url or base64.',
  theme: 'The theme. Default: the active one.',
  details: 'With `1` also return sizes, and which files are inherited.',
}

const reading = {
  access: { permission: 'list', resource: 'themes' },
  parameters,
} as const

const writing = {
  access: { permission: 'update', resource: 'themes' },
  parameters,
  query: themeQuery,
  ifMatch: true,
  answers: done,
} as const

/** Routes of theme files, `/cms/files/…`, for admins (SPEC.md section 7, CONTRACT.md section 2). */
export const themeFileRoutes: ApiPart = (_deps, theming) => [
  route('get', '/cms/files/:type', {
    ...reading,
    summary: "List a theme's files",
    description:
      'Returns names, including those of inherited files; with `details` objects of the schema `ThemeFileDetails`.',
    query: listQuery,
    answers: {
      200: { description: 'The files.', schema: v.array(v.union([v.string(), fileDetails])) },
    },
    async handle({ params: { type }, query: { theme, details } }) {
      const files = await listFiles(theming.themes, { theme, type })
      return details === '1' ? files : files.map((file) => file.name)
    },
  }),

  route('get', '/cms/files/:type/:name', {
    ...reading,
    summary: 'Get a theme file',
    description: 'Images and fonts are in base64.',
    query: themeQuery,
    answers: {
      200: {
        description: 'The file.',
        schema: themeFile,
        headers: { ETag: 'The entity tag of this content.' },
      },
    },
    async handle({ reply, params, query: { theme } }) {
      const { type, content, hash } = await readFile(theming.themes, { ...params, theme })
      sendVersion(reply, hash)
      const bytes = Buffer.from(content)
      return isBinaryType(type)
        ? { content: bytes.toString('base64'), isBinary: true }
        : { content: bytes.toString('utf8') }
    },
  }),

  route('put', '/cms/files/:type/:name', {
    ...writing,
    summary: 'Save a theme file',
    description: `Texts can be up to ${limits.themeTextBytes} bytes, images and fonts up to ${limits.imageBytes}. A template that does not compile or an invalid \`config.yaml\` is refused with line and column. A theme that is not editable gives 403.`,
    body: themeFileBody,
    upload: { field: binaryField, files: 3, bytes: limits.imageBytes },
    bodyLimit,
    handle: ({ request, params, query: { theme }, write }) =>
      writeThemeFile(theming, write, { ...params, theme }, async ({ type }) => readFileBody(request, type)),
  }),

  route('delete', '/cms/files/:type/:name', {
    ...writing,
    summary: "Revert to the parent theme's file",
    handle: ({ params, query: { theme }, write }) => writeThemeFile(theming, write, { ...params, theme }),
  }),
]
