import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isBinaryType, type ThemeFileType } from '../../../src/contract.ts'
import { invalidBody, readBody } from '../../http/body.ts'

/** The body of `PUT /cms/files/{filetype}/{name}`: a text, or bytes in base64. */
export const themeFileBody = v.object({
  content: v.string('invalid'),
  isBinary: v.nullish(v.boolean('invalid'), false),
})

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes of the field `binary` of a form (SPEC.md section 7); 400 when no file was chosen. */
export async function uploadedBytes(request: FastifyRequest): Promise<Buffer> {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === 'binary' && bytes.length > 0) return bytes
  }
  throw invalidBody({ binary: 'required' })
}

/** The content that a file is to have: sent as JSON, or as a form with the file in the field `binary`. */
export async function readFileBody(request: FastifyRequest, type: ThemeFileType): Promise<Uint8Array> {
  if (request.isMultipart()) return uploadedBytes(request)
  const { content, isBinary } = readBody(themeFileBody, request.body)
  if (isBinary !== isBinaryType(type)) throw invalidBody({ isBinary: 'invalid' })
  if (!isBinary) return Buffer.from(content)
  if (content === '') throw invalidBody({ content: 'required' })
  if (!base64.test(content)) throw invalidBody({ content: 'invalid' })
  return Buffer.from(content, 'base64')
}
