import { limits } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, named } from './call.ts'

/** Calls for images (CONTRACT.md section 2). */
export const mediaCalls: Call[] = [
  {
    isPublic: false,
    method: 'post',
    path: '/media',
    tag: 'media',
    summary: 'Upload an image',
    description: `For all logged-in users. JPEG, PNG or WebP, at most ${limits.imageBytes} bytes, ${limits.imageEdge} pixels on each side and ${limits.imagePixels} in total. The image is re-encoded without its metadata. At most three uploads per user are processed at a time.`,
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: { media: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['media'],
      },
    },
    answers: { 201: { description: 'Uploaded.', content: json(named('MediaId')) } },
    errors: {
      400: ['invalid body', 'image unreadable', 'http: request body too large'],
      401: ['unauthorized'],
    },
  },
  {
    isPublic: true,
    method: 'get',
    path: '/media/{id}',
    tag: 'media',
    summary: 'Get an image',
    description: `For everyone as long as at least one entry that shows it is not deactivated; an image that no entry shows, for ${limits.freshImageHours} hours. Otherwise for those who can edit such an entry, the uploader and moderators. \`detail\` is ${limits.imageDetailWidth} pixels wide, \`list\` ${limits.imageListWidth} by ${limits.imageListHeight}, cropped, and \`square\` ${limits.imageSquareEdge} by ${limits.imageSquareEdge}, for shared links.`,
    parameters: [
      inPath('id', 'The ID.'),
      {
        name: 'size',
        in: 'query',
        description: 'The size.',
        schema: { enum: ['list', 'detail', 'sharp', 'square'] },
      },
      {
        name: 'preview',
        in: 'query',
        description: 'The token of a preview link of an entry that shows it.',
        schema: { type: 'string' },
      },
    ],
    answers: {
      200: {
        description: `The image. It never changes; a public image may be cached for ${limits.imageCacheSeconds} seconds.`,
        content: { type: 'image/webp', schema: {} },
        headers: { ETag: 'The entity tag.' },
      },
    },
    errors: { 400: ['invalid query'], 404: ['not found'] },
  },
  {
    isPublic: true,
    method: 'get',
    path: '/media/{id}/focus',
    tag: 'media',
    summary: 'Get the focal point of an image',
    description:
      'For everyone who can get the image. The point that `size=list` is cropped around, as fractions of width and height from the top left; null if the crop was chosen by its content.',
    parameters: [inPath('id', 'The ID.')],
    answers: {
      200: {
        description: 'The focal point.',
        content: json({
          type: 'object',
          properties: { x: { type: ['number', 'null'] }, y: { type: ['number', 'null'] } },
          required: ['x', 'y'],
        }),
      },
    },
    errors: { 404: ['not found'] },
  },
  {
    isPublic: false,
    method: 'post',
    path: '/media/{id}/focus',
    tag: 'media',
    summary: 'Crop an image around a focal point',
    description: `${accessOf('create', 'media')} Makes a copy of the image whose \`size=list\` is cropped around the point, and returns its ID, to be saved in an entry: images never change. Counts as an upload.`,
    parameters: [inPath('id', 'The ID.')],
    body: json(named('FocalPoint')),
    answers: { 201: { description: 'Copied.', content: json(named('MediaId')) } },
    errors: { 400: ['invalid body'], 401: ['unauthorized'], 404: ['not found'] },
  },
  {
    isPublic: false,
    method: 'delete',
    path: '/media/{id}',
    tag: 'media',
    summary: 'Delete an image everywhere',
    description:
      'For moderators and admins. Removes the image and its description from every event, repeating event, group and place that shows it, as an edit of each.',
    parameters: [inPath('id', 'The ID.')],
    answers: { 204: { description: 'Deleted.' } },
    errors: { 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
  },
]
