import MarkdownIt from 'markdown-it'
import type { Operation } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

const markdown = new MarkdownIt({ html: false })

/** Markdown of a description as HTML, without a paragraph around it. */
export const inline = (text: string): string => markdown.renderInline(text)

/** Text as HTML. */
export const escape = (text: string): string => markdown.utils.escapeHtml(text)

type Contents = Record<string, { schema: JsonSchema }>

type Options = {
  /** Level of the headings. */
  level: 2 | 3
  /** The schemas of the document, and the address of a schema's section. */
  schemas: Record<string, JsonSchema>
  schemaAddress: (name: string) => string
  /** An example of a value, as HTML. */
  example?: (schema: JsonSchema) => string
}

/** What a reference to other entries looks like. */
function pointerInWords({ 'x-points-to': target, 'x-form': form }: JsonSchema): string[] {
  if (target === undefined) return []
  const id = `the id of one of <code>${escape(target as string)}</code>`
  return [form === 'reference' ? `text, or <code>id:</code> and ${id}` : id]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroller"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`

/** Renders calls and schemas of the document as sections of a page, HTML without scripts. */
export function docsSections({ level, schemas, schemaAddress, example = () => '' }: Options) {
  const heading = (id: string, content: string) => `<h${level} id="${id}">${content}</h${level}>`

  /** A schema as a short text: `string (at most 200)`, `list of Event`, `DESC or ASC`. */
  function inWords(schema: JsonSchema): string {
    if (schema.$ref) {
      const name = (schema.$ref as string).split('/').at(-1)!
      return `<a href="${schemaAddress(name)}">${name}</a>`
    }
    const { type, items, maxItems, maxLength, minLength, maximum, minimum, format, anyOf, oneOf } = schema
    const choices = (schema.enum ?? (schema.const === undefined ? undefined : [schema.const])) as
      | unknown[]
      | undefined
    if (choices) return choices.map((value) => `<code>${escape(String(value))}</code>`).join(' or ')
    const several = (anyOf ?? oneOf) as JsonSchema[] | undefined
    if (several) return several.map(inWords).join(' or ')
    const types = [type ?? 'anything'].flat().map(String)
    if (types[0] === 'array') {
      const most = maxItems === undefined ? '' : `at most ${maxItems as number} `
      return [`list of ${most}${inWords(items as JsonSchema)}`, ...types.slice(1)].join(' or ')
    }
    const bounds = [
      ...pointerInWords(schema),
      ...(minLength === undefined ? [] : [`at least ${minLength as number}`]),
      ...(maxLength === undefined ? [] : [`at most ${maxLength as number}`]),
      ...(minimum === undefined ? [] : [`from ${minimum as number}`]),
      ...(maximum === undefined ? [] : [`to ${maximum as number}`]),
      ...(format === undefined ? [] : [escape(format as string)]),
    ]
    const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    const inner = own.map(([key, entry]) => `<code>${escape(key)}</code> ${inWords(entry)}`).join('; ')
    return `${escape(types.join(' or '))}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}${inner && `: ${inner}`}`
  }

  const isJson = (type: string) => type === 'application/json'
  const contentInWords = (content: Contents | undefined) =>
    Object.entries(content ?? {})
      .map(([type, { schema }]) => (isJson(type) ? inWords(schema) : `<code>${type}</code>`))
      .join('')
  const exampleOf = (content: Contents | undefined) => {
    const schema = content?.['application/json']?.schema
    return schema ? example(schema) : ''
  }

  /** The fields that a body must have, as a sentence. */
  const requiredInWords = (content: Contents) => {
    const name = (content['application/json']?.schema.$ref as string | undefined)?.split('/').at(-1)
    const required = ((name && schemas[name]?.required) ?? []) as string[]
    return required.length > 0
      ? `. Required: ${required.map((field) => `<code>${escape(field)}</code>`).join(', ')}`
      : ''
  }

  function call(method: string, path: string, { summary, description, ...rest }: Operation): string {
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
    const title = heading(rest.operationId, `<code><b>${method.toUpperCase()}</b> ${escape(path)}</code>`)
    const sent = body ? `<p>Body: ${contentInWords(body)}${requiredInWords(body)}</p>${exampleOf(body)}` : ''
    const asked = parameters.map(({ name, in: place, description: about, required, schema, content }) => [
      `<code>${escape(name)}</code>`,
      `${place}${required ? ', required' : ''}`,
      inline(about),
      schema ? inWords(schema) : `JSON: ${contentInWords(content)}`,
    ])
    const described = Object.entries(responses).filter(([, response]) => response.description !== undefined)
    const answered = described.map(([status, { description: about, content }]) => [
      status,
      inline(about!),
      Number(status) < 400 ? contentInWords(content) : '',
    ])
    const succeeded = described.find(([status]) => Number(status) < 400)
    return `<section class="call" aria-labelledby="${rest.operationId}">${title}
<p><strong>${escape(summary)}.</strong> ${inline(description)}</p>${sent}
${asked.length > 0 ? table(['Parameter', 'In', 'Description', 'Value'], asked) : ''}
${table(['Status', 'Description', 'Response'], answered)}${exampleOf(succeeded?.[1].content)}</section>`
  }

  function schemaSection(name: string, schema: JsonSchema): string {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    const required = (schema.required ?? []) as string[]
    const rows = properties.map(([key, entry]) => [
      `<code>${escape(key)}</code>`,
      required.includes(key) ? 'yes' : 'no',
      inWords(entry),
    ])
    return `<section aria-labelledby="${name}">${heading(name, name)}
${rows.length > 0 ? table(['Field', 'Required', 'Value'], rows) : `<p>${inWords(schema)}</p>`}</section>`
  }

  return { call, schema: schemaSection }
}
