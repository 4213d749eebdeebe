import { limits, themeFileTypes } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, listOf, named, type Parameter } from './call.ts'
import { resourceCalls } from './resource-calls.ts'

const done = { 204: { description: 'Done.' } }

const refusals: Call['errors'] = { 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] }

const themeParameter: Parameter = {
  name: 'theme',
  in: 'query',
  description: 'The theme. Default: the active one.',
  schema: { type: 'string' },
}

const choice = (name: string, value: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { enum: [value] },
})

const fileType: Parameter = {
  ...inPath('type', 'The file type.'),
  schema: { enum: Object.keys(themeFileTypes) },
}
const fileName = inPath('name', 'The file name, UTF-8 in base64url or base64.')
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` received when the file was read.',
  schema: { type: 'string' },
}

const fileCalls: Call[] = [
  {
    method: 'get',
    path: '/cms/files/{type}',
    tag: 'themes',
    summary: "List a theme's files",
    description: `${accessOf('list', 'themes')} Returns names, including those of inherited files; with \`details\` objects of the schema \`ThemeFileDetails\`.`,
    isPublic: false,
    parameters: [
      fileType,
      themeParameter,
      choice('details', '1', 'Also return sizes, and which files are inherited.'),
    ],
    answers: {
      200: {
        description: 'The files.',
        content: json(listOf({ anyOf: [{ type: 'string' }, named('ThemeFileDetails')] })),
      },
    },
    errors: { 400: ['invalid query'], ...refusals },
  },
  {
    method: 'get',
    path: '/cms/files/{type}/{name}',
    tag: 'themes',
    summary: 'Get a theme file',
    description: `${accessOf('list', 'themes')} Images and fonts are in base64.`,
    isPublic: false,
    parameters: [fileType, fileName, themeParameter],
    answers: {
      200: {
        description: 'The file.',
        content: json(named('ThemeFile')),
        headers: { ETag: 'The entity tag of this content.' },
      },
    },
    errors: { 400: ['invalid query'], ...refusals },
  },
  {
    method: 'put',
    path: '/cms/files/{type}/{name}',
    tag: 'themes',
    summary: 'Save a theme file',
    description: `${accessOf('update', 'themes')} Texts can be up to ${limits.themeTextBytes} bytes, images and fonts up to ${limits.imageBytes}. Images and fonts can also be sent as \`multipart/form-data\` with the file in the field \`binary\`. A template that does not compile or an invalid \`config.yaml\` is refused with line and column. A theme that is not editable gives 403.`,
    isPublic: false,
    parameters: [fileType, fileName, themeParameter, ifMatch],
    body: json(named('ThemeFileBody')),
    answers: done,
    errors: {
      400: ['invalid body', 'invalid query', 'http: request body too large'],
      ...refusals,
      412: ['changed in the meantime'],
    },
  },
  {
    method: 'delete',
    path: '/cms/files/{type}/{name}',
    tag: 'themes',
    summary: "Revert to the parent theme's file",
    description: accessOf('update', 'themes'),
    isPublic: false,
    parameters: [fileType, fileName, themeParameter, ifMatch],
    answers: done,
    errors: { 400: ['invalid query'], ...refusals, 412: ['changed in the meantime'] },
  },
]

const previewCall: Call = {
  method: 'post',
  path: '/cms/themes/{name}/preview',
  tag: 'themes',
  summary: 'Create a preview link for a theme',
  description: `${accessOf('update', 'themes')} The link works for ${limits.previewMinutes} minutes, for anyone who has it.`,
  isPublic: false,
  parameters: [inPath('name', 'The name of the theme.')],
  answers: {
    201: {
      description: 'The link.',
      content: json(named('PreviewLink')),
    },
  },
  errors: refusals,
}

const contrastCall: Call = {
  method: 'get',
  path: '/cms/themes/{name}/contrast',
  tag: 'themes',
  summary: "List a theme's colours with too little contrast",
  description: `${accessOf('list', 'themes')} Pairs of colours that fall short of WCAG 2.2 level AA, including inherited ones.`,
  isPublic: false,
  parameters: [inPath('name', 'The name of the theme.')],
  answers: { 200: { description: 'The pairs.', content: json(listOf(named('ContrastWarning'))) } },
  errors: refusals,
}

const lookCall: Call = {
  method: 'get',
  path: '/cms/themes/{name}/look',
  tag: 'themes',
  summary: 'Get what a theme inherits and its colours',
  description: `${accessOf('list', 'themes')} The settings inherited from its ancestors, and the main colours of its pages in light and dark mode.`,
  isPublic: false,
  parameters: [inPath('name', 'The name of the theme.')],
  answers: { 200: { description: 'Settings and colours.', content: json(named('ThemeLook')) } },
  errors: refusals,
}

const archive = { type: 'string', contentMediaType: 'application/zip' }

const archiveCalls: Call[] = [
  {
    method: 'get',
    path: '/cms/themes/{name}/zip',
    tag: 'themes',
    summary: 'Download a theme',
    description: `${accessOf('list', 'themes')} The theme's own files as a zip.`,
    isPublic: false,
    parameters: [inPath('name', 'The name of the theme.')],
    answers: { 200: { description: 'The archive.', content: { type: 'application/zip', schema: archive } } },
    errors: refusals,
  },
  {
    method: 'post',
    path: '/cms/themes/{name}/zip',
    tag: 'themes',
    summary: 'Upload a theme',
    description: `${accessOf('create', 'themes')} Send a zip, or \`multipart/form-data\` with the zip in the field \`binary\`. Creates the theme or replaces all its files; all or nothing. At most ${limits.themeFiles} files and ${limits.themeBytes} bytes.`,
    isPublic: false,
    parameters: [inPath('name', 'The name of the theme.')],
    body: { type: 'application/zip', schema: archive },
    answers: {
      200: { description: 'The theme, with its files replaced.', content: json(named('Theme')) },
      201: { description: 'The new theme.', content: json(named('Theme')) },
    },
    errors: {
      400: ['invalid body', 'name already exists', 'http: request body too large'],
      401: ['unauthorized'],
      403: ['unauthorized'],
    },
  },
]

/**
 * Calls of the CMS. The routes of themes exist under /cms/themes too, with the same handlers; PATCH activates one.
 */
export function cmsCalls(): Call[] {
  const themes = resourceCalls().filter((call) => call.tag === 'themes')
  const activate: Call = {
    ...themes.find((call) => call.method === 'put')!,
    method: 'patch',
    path: '/themes',
    summary: 'Activate a theme',
    description: accessOf('update', 'themes'),
    parameters: [],
    body: json(named('ThemeActivation')),
    answers: done,
    errors: { 400: ['invalid body'], ...refusals },
  }
  return [
    ...[...themes, activate].map((call) => ({ ...call, path: `/cms${call.path}` })),
    activate,
    previewCall,
    contrastCall,
    lookCall,
    ...archiveCalls,
    ...fileCalls,
  ]
}
