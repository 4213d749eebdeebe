import MarkdownIt from 'markdown-it'
import { defaults } from '../../../src/contract.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

const markdown = new MarkdownIt({ html: false })
const inline = (text: string) => markdown.renderInline(text)
const escape = (text: string) => markdown.utils.escapeHtml(text)

const refName = ({ $ref }: JsonSchema) => ($ref as string).split('/').at(-1)!

/** A schema as a short text: `string (at most 200)`, `list of Event`, `DESC or ASC`. */
function inWords(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#${refName(schema)}">${refName(schema)}</a>`
  const { type, items, maxLength, minLength, maximum, minimum, format, anyOf, oneOf } = schema
  const choices = (schema.enum ?? (schema.const === undefined ? undefined : [schema.const])) as
    unknown[] | undefined
  if (choices) return choices.map((value) => `<code>${escape(String(value))}</code>`).join(' or ')
  const several = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (several) return several.map(inWords).join(' or ')
  if (type === 'array') return `list of ${inWords(items as JsonSchema)}`
  const bounds = [
    ...(minLength === undefined ? [] : [`at least ${minLength as number}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength as number}`]),
    ...(minimum === undefined ? [] : [`from ${minimum as number}`]),
    ...(maximum === undefined ? [] : [`to ${maximum as number}`]),
    ...(format === undefined ? [] : [escape(format as string)]),
  ]
  const name = [type ?? 'anything'].flat().map(String).join(' or ')
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const inner = own.map(([key, entry]) => `<code>${escape(key)}</code> ${inWords(entry)}`).join('; ')
  return `${escape(name)}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}${inner && `: ${inner}`}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`

type Contents = Record<string, { schema: JsonSchema }>

const contentInWords = (content: Contents | undefined) =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => (type === 'application/json' ? inWords(schema) : `<code>${type}</code>`))
    .join('')

function operation(method: string, path: string, { summary, description, ...rest }: Operation): string {
  const parameters = rest.parameters as unknown as {
    name: string
    in: string
    description: string
    required?: boolean
    schema?: JsonSchema
    content?: Contents
  }[]
  const responses = rest.responses as Record<string, { description?: string; content?: Contents }>
  const body: Contents | undefined = rest.requestBody?.content
  const title = `<h3 id="${rest.operationId}"><code><b>${method.toUpperCase()}</b> ${escape(path)}</code></h3>`
  const sent = body ? `<p>Body: ${contentInWords(body)}</p>` : ''
  const asked = parameters.map(({ name, in: place, description: about, required, schema, content }) => [
    `<code>${escape(name)}</code>`,
    `${place}${required ? ', required' : ''}`,
    inline(about),
    schema ? inWords(schema) : `JSON: ${contentInWords(content)}`,
  ])
  const answered = Object.entries(responses)
    .filter(([, response]) => response.description !== undefined)
    .map(([status, { description: about, content }]) => [
      status,
      inline(about!),
      Number(status) < 400 ? contentInWords(content) : '',
    ])
  return `<section class="call" aria-labelledby="${rest.operationId}">${title}
<p><strong>${escape(summary)}.</strong> ${inline(description)}</p>${sent}
${asked.length > 0 ? table(['Parameter', 'In', 'Description', 'Value'], asked) : ''}
${table(['Status', 'Description', 'Response'], answered)}</section>`
}

function schemaSection([name, schema]: [string, JsonSchema]): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  const rows = properties.map(([key, entry]) => [
    `<code>${escape(key)}</code>`,
    required.includes(key) ? 'yes' : 'no',
    inWords(entry),
  ])
  return `<section aria-labelledby="${name}"><h3 id="${name}">${name}</h3>
${rows.length > 0 ? table(['Field', 'Required', 'Value'], rows) : `<p>${inWords(schema)}</p>`}</section>`
}

/** Renders the document as an HTML page without scripts and with a separate style sheet. */
export function docsPage({ info, servers, tags, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ call }) => call.tags[0] === name)
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${name}</h2>
${own.map(({ method, path, call }) => operation(method, path, call)).join('\n')}</section>`
  })
  const contents = tags.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join('')
  const common = Object.entries(components.responses)
    .map(([status, { description }]) => `${status} ${inline(description)}`)
    .join(', ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escape(info.title.toLowerCase())}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>API of the ${escape(info.title.toLowerCase())}</h1>
<p>${inline(info.description)} Base: <code>${escape(servers[0]!.url)}</code>. Machine-readable: <a href="${defaults.apiBase}/openapi.json">openapi.json</a>.</p>
<p>Every call may also return ${common}.</p>
<nav aria-label="Contents"><ul>${contents}<li><a href="#schemas">Schemas</a></li></ul></nav></header>
<main>${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(schemaSection).join('\n')}</section></main></body></html>
`
}
