import { sample } from 'openapi-sampler'
import { docsSections, escape, inline } from '../../demo/api/openapi/docs-sections.ts'
import { openApiDocument } from '../../demo/api/openapi/document.ts'
import { highlighted } from './markdown.ts'

/** A page of the reference, by its path in the site; `parts` are its headings. */
export type ReferencePage = {
  path: string
  title: string
  html: string
  parts: { id: string; title: string; text: string }[]
}

const reference = 'api/reference/'
const schemas = `${reference}schemas/`

/** Examples are shown up to this length; longer ones are hard to read, and the schema says it better. */
const exampleCharacters = 2500

/** The API reference: an overview, a page for each group of calls, and one for the schemas. */
export function apiReference(base: string): ReferencePage[] {
  const document = openApiDocument('https://calendar.example.org')
  const example = (schema: object) => {
    const text = JSON.stringify(sample(schema, { quiet: true }, document), undefined, 2)
    if (text === undefined || text.length > exampleCharacters) return ''
    return `<details><summary>Example</summary><div class="code"><pre><code>${highlighted(text, 'json')}</code></pre></div></details>`
  }
  const { info, tags, paths, components } = document
  const sectionOf = docsSections({
    level: 2,
    schemas: components.schemas,
    schemaAddress: (name) => `${base}${schemas}#${name}`,
    example,
  })
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const groups = tags.map(({ name }): ReferencePage => {
    const own = calls.filter(({ call }) => call.tags[0] === name)
    return {
      path: `${reference}${name}/`,
      title: `API: ${name}`,
      html: own.map(({ method, path, call }) => sectionOf.call(method, path, call)).join('\n'),
      parts: own.map(({ method, path, call }) => ({
        id: call.operationId,
        title: call.summary,
        text: `${method.toUpperCase()} ${path} ${call.description}`,
      })),
    }
  })
  const entries = Object.entries(components.schemas)
  const schemaPage: ReferencePage = {
    path: schemas,
    title: 'API: schemas',
    html: entries.map(([name, schema]) => sectionOf.schema(name, schema)).join('\n'),
    parts: entries.map(([name]) => ({ id: name, title: name, text: 'Schema' })),
  }
  const common = Object.entries(components.responses)
    .map(([status, { description }]) => `${status} ${inline(description)}`)
    .join(', ')
  const lists = groups.map(({ path, parts }, index) => {
    const links = parts.map(({ id, title }) => `<li><a href="${base}${path}#${id}">${escape(title)}</a></li>`)
    return `<h2 id="${tags[index]!.name}"><a href="${base}${path}">${tags[index]!.name}</a></h2><ul>${links.join('')}</ul>`
  })
  const overview: ReferencePage = {
    path: reference,
    title: 'API reference',
    html: `<p>${inline(info.description)} All paths are below <code>/api/v1</code>. <a href="${base}api/">The API</a> explains what a list of calls can't.</p>
<p>Every call may also return ${common}.</p>
${lists.join('\n')}
<h2 id="schemas"><a href="${base}${schemas}">schemas</a></h2>`,
    parts: tags.map(({ name }) => ({ id: name, title: name, text: '' })),
  }
  return [overview, ...groups, schemaPage]
}
