import type { ErrorCode } from '../../../src/contract.ts'
import type { JsonSchema } from './json-schema.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  description: string
  required?: boolean
  /** Sent in the query as JSON. */
  json?: boolean
  schema: JsonSchema
}

export type Content = { type?: string; schema: JsonSchema }

/** A successful answer. */
export type Answer = { description: string; content?: Content; headers?: Record<string, string> }

/** One documented API call. */
export type Call = {
  method: Method
  /** Relative to /api/v1, with parameters in braces. */
  path: string
  /** The group that lists it. */
  tag: string
  summary: string
  /** Who may make it, and anything else worth knowing. Markdown. */
  description: string
  /** Whether visitors may make it. */
  isPublic: boolean
  parameters?: Parameter[]
  body?: Content
  answers: Record<number, Answer>
  /** Error strings by status, without `commonErrors`. */
  errors: Partial<Record<400 | 401 | 403 | 404 | 409 | 412, ErrorCode[]>>
}

/** Errors that every call can answer. */
export const commonErrors: Record<429 | 500 | 503, ErrorCode[]> = {
  429: ['too many requests', 'too many creates'],
  500: ['InternalServerError'],
  503: ['overloaded', 'disk full'],
}

/** A path parameter. */
export const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

/** A query parameter. */
export const inQuery = (name: string, description: string, schema: Parameter['schema']): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

export const json = (schema: JsonSchema): Content => ({ schema })

/** A reference to one of the document's component schemas. */
export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
