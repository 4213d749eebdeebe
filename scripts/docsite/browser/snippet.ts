/** What has been chosen for an element, by name; an empty attribute is present without a value. */
export type Values = Record<'attributes' | 'properties' | 'parts', Record<string, string>>

/** In the quotes that need less escaping: JSON stays readable in single ones. */
function quoted(value: string): string {
  const text = value.replaceAll('&', '&amp;')
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '&quot;')}"`
}

/** The HTML that puts an element into a page: its script and its tag. */
export function snippetOf(tag: string, script: string, { attributes }: Values): string {
  const lines = Object.entries(attributes).map(([name, value]) =>
    value === '' ? `  ${name}` : `  ${name}=${quoted(value)}`,
  )
  const opening = lines.length === 0 ? `<${tag}>` : [`<${tag}`, ...lines, '>'].join('\n')
  return `<script type="module" src="${encodeURI(script)}"></script>\n\n${opening}</${tag}>`
}

/** The style sheet for the chosen custom properties and parts; empty without any. */
export function stylesOf(tag: string, { properties, parts }: Values): string {
  const own = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`)
  const rules = Object.entries(parts).map(
    ([name, value]) => `${tag}::part(${name}) {\n  ${value.replace(/;?\s*$/, ';')}\n}\n`,
  )
  return [...(own.length > 0 ? [`${tag} {\n${own.join('')}}\n`] : []), ...rules].join('\n').trimEnd()
}
