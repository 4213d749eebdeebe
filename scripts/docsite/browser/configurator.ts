/** Of these the preview keeps its own: the address and the title are those of this page. */
const ofThePage = ['routing', 'routebase', 'notitle']

const byId = (id: string) => document.getElementById(id)!
const preview = byId('preview')
const styles = new CSSStyleSheet()
document.adoptedStyleSheets.push(styles)

const { base, element: elementBase } = document.body.dataset as { base: string; element: string }
/** Built for a web server without a calendar. */
const isStatic = elementBase.startsWith(base)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'checkbox'
    ? control.checked
      ? ''
      : undefined
    : control.value.trim() === '' || control.value === control.dataset.default
      ? undefined
      : control.value.trim()

function valuesIn(form: HTMLFormElement): Values {
  const values: Values = { attributes: {}, properties: {}, parts: {} }
  for (const control of form.querySelectorAll<Control>('input, select, textarea')) {
    const { attribute, property, part } = control.dataset
    const value = valueOf(control)
    if (value === undefined) continue
    if (attribute) values.attributes[attribute] = value
    else if (property) values.properties[property] = value
    else if (part) values.parts[part] = value
  }
  return values
}

/** The calendar that serves the files, unless the attribute `apiurl` names another one. */
const ownCalendar = isStatic ? 'https://calendar.example.org' : location.origin

const scriptAddress = (file: string, apiurl: string) =>
  `${apiurl.replace(/(?:\/api\/v1)?\/*$/, '')}/assets/backstage/${file}`

function showSnippet(form: HTMLFormElement): void {
  const { tag, file } = form.dataset as { tag: string; file: string }
  const values = valuesIn(form)
  const attributes = { apiurl: ownCalendar, ...values.attributes }
  const script = scriptAddress(file, attributes.apiurl)
  byId('html').textContent = snippetOf(tag, script, { ...values, attributes })
  const css = stylesOf(tag, values)
  byId('css').textContent = css
  byId('css-block').hidden = css === ''
  styles.replaceSync(css)
}

function newElement(tag: string, file: string): HTMLElement {
  const element = document.createElement(tag)
  if (tag === 'backstage-app') {
    element.setAttribute('routing', 'memory')
    element.setAttribute('notitle', '')
  }
  import(new URL(elementBase + file, location.href).href).catch(() =>
    preview.replaceChildren("The element couldn't be loaded."),
  )
  preview.replaceChildren(element)
  return element
}

function showPreview(form: HTMLFormElement): void {
  const { tag, file } = form.dataset as { tag: string; file: string }
  const { attributes } = valuesIn(form)
  const element = preview.querySelector(tag) ?? newElement(tag, file)
  for (const { dataset } of form.querySelectorAll<Control>('[data-attribute]')) {
    const name = dataset.attribute!
    if (ofThePage.includes(name) || (name === 'apiurl' && !isStatic)) continue
    const value = attributes[name]
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/** Half a time zone or address is an error, so the element waits until somebody stops typing. */
const typingMs = 400
let typing: ReturnType<typeof setTimeout> | undefined

function showSoon(form: HTMLFormElement): void {
  showSnippet(form)
  clearTimeout(typing)
  typing = setTimeout(() => showPreview(form), typingMs)
}

function show(form: HTMLFormElement): void {
  clearTimeout(typing)
  showSnippet(form)
  showPreview(form)
}

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-tag]')]

function choose(tag: string): void {
  for (const form of forms) form.hidden = form.dataset.tag !== tag
  show(forms.find((form) => form.dataset.tag === tag)!)
}

for (const form of forms) {
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => setTimeout(() => show(form)))
  form.addEventListener('input', ({ target }) => {
    const { picks } = (target as HTMLElement).dataset
    if (picks) (byId(picks) as HTMLInputElement).value = (target as HTMLInputElement).value
    showSoon(form)
  })
}
const radios = [...document.querySelectorAll<HTMLInputElement>('[name="element"]')]
for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
const scheme = byId('scheme') as HTMLSelectElement
scheme.addEventListener('change', () => preview.style.setProperty('color-scheme', scheme.value))
const chosen = () => radios.find(({ checked }) => checked)!.value
choose(chosen())

/** Times in Backstage would differ from those on the pages, unless the element is told the calendar's time zone. */
async function fillInTimeZone(): Promise<void> {
  const { timeZone } = (await (await fetch('/upcoming.json?max=1')).json()) as { timeZone: string }
  ;(byId('backstage-app-timezone') as HTMLInputElement).defaultValue = timeZone
  choose(chosen())
}
if (!isStatic) fillInTimeZone().catch(() => undefined)

/** What has been chosen for an element, by name; an empty attribute is present without a value. */
type Values = Record<'attributes' | 'properties' | 'parts', Record<string, string>>

/** In the quotes that need less escaping: JSON stays readable in single ones. */
function quoted(value: string): string {
  const text = value.replaceAll('&', '&amp;')
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '&quot;')}"`
}

/** The HTML that puts an element into a page: its script and its tag. */
function snippetOf(tag: string, script: string, { attributes }: Values): string {
  const lines = Object.entries(attributes).map(([name, value]) =>
    value === '' ? `  ${name}` : `  ${name}=${quoted(value)}`,
  )
  const opening = lines.length === 0 ? `<${tag}>` : [`<${tag}`, ...lines, '>'].join('\n')
  return `<script type="module" src="${encodeURI(script)}"></script>\n\n${opening}</${tag}>`
}

/** The style sheet for the chosen custom properties and parts; empty without any. */
function stylesOf(tag: string, { properties, parts }: Values): string {
  const own = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`)
  const rules = Object.entries(parts).map(
    ([name, value]) => `${tag}::part(${name}) {\n  ${value.replace(/;?\s*$/, ';')}\n}\n`,
  )
  return [...(own.length > 0 ? [`${tag} {\n${own.join('')}}\n`] : []), ...rules].join('\n').trimEnd()
}
