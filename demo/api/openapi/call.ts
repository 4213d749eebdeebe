import type { ErrorCode } from '../../../src/contract.ts'
import type { JsonSchema } from './json-schema.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  description: string
  required?: boolean
  /** Written in the address as JSON. */
  json?: boolean
  schema: JsonSchema
}

export type Content = { type?: string; schema: JsonSchema }

/** An answer of a call that succeeds. */
export type Answer = { description: string; content?: Content; headers?: Record<string, string> }

/** One call of the API, as it is documented. */
export type Call = {
  method: Method
  /** Below /api/v1, with parameters in braces. */
  path: string
  /** The group under which it stands. */
  tag: string
  summary: string
  /** Who may make it, and what else there is to know. Markdown. */
  description: string
  /** Whether a visitor may make it. */
  isPublic: boolean
  parameters?: Parameter[]
  body?: Content
  answers: Record<number, Answer>
  /** Error strings by status, apart from those that every call can answer. */
  errors: Partial<Record<400 | 401 | 403 | 404 | 409 | 412, ErrorCode[]>>
}

/** What every call can answer besides. */
export const commonErrors: Record<429 | 500 | 503, ErrorCode[]> = {
  429: ['too many requests', 'too many creates'],
  500: ['InternalServerError'],
  503: ['overloaded', 'disk full'],
}

/** A parameter of the path. */
export const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

export const json = (schema: JsonSchema): Content => ({ schema })

/** A schema that stands among the document's components. */
export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
