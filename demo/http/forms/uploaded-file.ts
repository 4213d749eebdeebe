import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, KeptAnswer } from '../api-error.ts'
import { invalidBody } from '../body.ts'

/** Lets calls read forms with at most so many files of that size in bytes; what else a form carries is small. */
export async function acceptForms(app: FastifyInstance, files: number, fileSize: number): Promise<void> {
  const fields = 10
  await app.register(multipart, {
    limits: { files, fileSize, fields, fieldSize: 10_000, parts: files + fields, headerPairs: 50 },
  })
}

async function findFile(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field && bytes.length > 0) return bytes
  }
  return undefined
}

/**
 * The file that a form carries in a field, for which an `Idempotency-Key` has been claimed; 400 when no file was chosen, when it is larger than the route allows, and when
 * the form cannot be read: what the reader of forms throws then has no status of its own.
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
