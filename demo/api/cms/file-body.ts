import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isBinaryType, type ThemeFileType } from '../../../src/contract.ts'
import { invalidBody, readBody } from '../../domain/read-input.ts'
import { uploadedFile } from '../../http/forms/uploaded-file.ts'
import { named } from '../route.ts'

/** The body of `PUT /cms/files/{filetype}/{name}`: text, or base64 for binary files. */
export const themeFileBody = named(
  'ThemeFileBody',
  v.object({ content: v.string('invalid'), isBinary: v.nullish(v.boolean('invalid'), false) }),
)

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The form field with the file (SPEC.md section 7). */
export const binaryField = 'binary'

/** Reads the new content of a file, sent as JSON or as a form with the file in the field `binary`. */
export async function readFileBody(request: FastifyRequest, type: ThemeFileType): Promise<Uint8Array> {
  if (request.isMultipart()) return uploadedFile(request, binaryField)
  const { content, isBinary } = readBody(themeFileBody, request.body)
  if (isBinary !== isBinaryType(type)) throw invalidBody({ isBinary: 'invalid' })
  if (!isBinary) return Buffer.from(content)
  if (content === '') throw invalidBody({ content: 'required' })
  if (!base64.test(content)) throw invalidBody({ content: 'invalid' })
  return Buffer.from(content, 'base64')
}
