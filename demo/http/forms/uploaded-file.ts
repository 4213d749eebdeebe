import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidBody } from '../../domain/read-input.ts'
import { ApiError } from '../../lib/api-error.ts'
import { KeptAnswer } from '../kept-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Maximum bytes of a file in a form, where forms are accepted. */
    fileBytes: number
  }
}

/**
 * Accepts multipart forms with at most `files` files of `fileSize` bytes each; other fields are limited to small
 * values.
 */
export async function acceptForms(app: FastifyInstance, files: number, fileSize: number): Promise<void> {
  const fields = 10
  app.decorate('fileBytes', fileSize)
  await app.register(multipart, {
    // Whether the parser itself notices depends on when the last bytes arrive.
    throwFileSizeLimit: false,
    limits: { files, fileSize, fields, fieldSize: 10_000, parts: files + fields, headerPairs: 50 },
  })
}

async function findFile(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.file.truncated)
      throw new ApiError(400, 'http: request body too large', { max: request.server.fileBytes })
    if (part.fieldname === field && bytes.length > 0) return bytes
  }
  return undefined
}

/**
 * Reads the file in a form field and claims the request's `Idempotency-Key` for it. 400 if the file is missing or too
 * large, with the limit in `max`, or if the form is malformed: errors of the multipart parser have no status.
 */
export async function uploadedFile(request: FastifyRequest, field: string): Promise<Buffer> {
  try {
    const bytes = request.isMultipart() ? await findFile(request, field) : undefined
    if (bytes) {
      await request.claimUpload?.(bytes)
      return bytes
    }
  } catch (error) {
    const hasStatus =
      error instanceof ApiError ||
      error instanceof KeptAnswer ||
      (error as { statusCode?: number }).statusCode !== undefined
    throw hasStatus ? error : invalidBody({ [field]: 'invalid' })
  }
  throw invalidBody({ [field]: 'required' })
}
