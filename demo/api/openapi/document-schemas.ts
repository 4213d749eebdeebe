import type * as v from 'valibot'
import * as contract from '../../../src/contract.ts'
import { examples } from '../resources/examples.ts'
import { isValibot, namedSchemas, type Route, type Schema } from '../route.ts'
import { type JsonSchema, jsonSchemasOf, refTo } from './json-schema.ts'

/** Whether a schema of the contract is worth a name: texts and numbers say more where they are. */
const isNamed = (value: unknown): value is v.GenericSchema =>
  isValibot(value) && /^(strict_)?object$|^record$|^variant$/.test(value.type)

/** The Valibot schemas in a schema. */
function within(value: unknown): v.GenericSchema[] {
  if (isValibot(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : []
}

/** `importItem` → `Import`: the contract's schemas are called as it exports them. */
const nameOf = (constant: string) =>
  constant.charAt(0).toUpperCase() + constant.slice(1).replace(/(Item|Schema)$/, '')

/** All schemas with a name of their own. */
function allNamed(): Map<Schema, string> {
  const exported = Object.entries(contract).flatMap(([name, value]) =>
    isNamed(value) ? [[value, nameOf(name)] as const] : [],
  )
  return new Map<Schema, string>([...exported, ...namedSchemas])
}

const added = { id: 'x-2q6Av1ae', createdAt: '2030-04-01T08:30:00.000Z', ownedBy: ['nK36mXUt4UakKh0U'] }

/** Examples of bodies that create an entry of a resource, and of the entries, by their schema. */
function exampleOf(schema: Schema): { examples?: unknown[] } {
  for (const { name, item, input } of Object.values(contract.contracts)) {
    const body = examples[name]
    if (!body) continue
    if (schema === input) return { examples: [body] }
    const read = schema === item && contract.validate<v.GenericSchema>(item, { ...body, ...added })
    if (read && read.ok) return { examples: [read.value] }
  }
  return {}
}

/** Converts the schemas of routes to JSON Schema, with references to those that have names. */
export function documentSchemas(routes: readonly Route[]) {
  const names = allNamed()
  const inRoutes = routes.map(({ body, query, answers, parameters }) => [body, query, answers, parameters])
  const keys = new Map(
    within([...names.keys(), inRoutes]).map((schema, index) => [
      schema,
      names.get(schema) ?? `unnamed-${index}`,
    ]),
  )
  const converted = jsonSchemasOf(Object.fromEntries([...keys].map(([schema, key]) => [key, schema])))

  /** A schema without its own name. */
  function inlined(schema: Schema): JsonSchema {
    if (isValibot(schema)) return converted[keys.get(schema)!]!
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)]))
  }

  function inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inside)
    return typeof value === 'object' && value !== null ? jsonOf(value as Schema) : value
  }

  function jsonOf(schema: Schema): JsonSchema {
    const name = names.get(schema)
    return name ? { $ref: refTo(name) } : inlined(schema)
  }

  /** The named schemas that a part of the document refers to, directly or not. */
  function componentsOf(part: unknown, found = new Map<string, JsonSchema>()): Map<string, JsonSchema> {
    const text = JSON.stringify(part)
    for (const [schema, name] of names) {
      if (found.has(name) || !text.includes(`"${refTo(name)}"`)) continue
      found.set(name, { ...inlined(schema), ...exampleOf(schema) })
      componentsOf(found.get(name), found)
    }
    return found
  }

  return { jsonOf, inlined, componentsOf }
}
