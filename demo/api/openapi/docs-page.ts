import { defaults } from '../../../src/contract.ts'
import { docsSections, escape, inline } from './docs-sections.ts'
import type { OpenApiDocument } from './document.ts'

/** Renders the document as an HTML page without scripts and with a separate style sheet. */
export function docsPage({ info, servers, tags, paths, components }: OpenApiDocument): string {
  const { schemas } = components
  const sectionOf = docsSections({ level: 3, schemas, schemaAddress: (name) => `#${name}` })
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ call }) => call.tags[0] === name)
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${name}</h2>
${own.map(({ method, path, call }) => sectionOf.call(method, path, call)).join('\n')}</section>`
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
${Object.entries(schemas)
  .map(([name, schema]) => sectionOf.schema(name, schema))
  .join('\n')}</section></main></body></html>
`
}
