import { snippetOf, stylesOf, type Values } from './snippet.ts'

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

/** Of elements elsewhere: the files of the calendar named by `apiurl`. */
function scriptAddress(file: string, apiurl: string | undefined): string {
  const own = isStatic ? 'https://calendar.example.org' : location.origin
  return `${(apiurl ?? own).replace(/\/+$/, '')}/assets/backstage/${file}`
}

function show(form: HTMLFormElement): void {
  const { tag, file } = form.dataset as { tag: string; file: string }
  const values = valuesIn(form)
  const shown = isStatic
    ? values
    : { ...values, attributes: { apiurl: location.origin, ...values.attributes } }
  byId('html').textContent = snippetOf(tag, scriptAddress(file, values.attributes.apiurl), shown)
  const css = stylesOf(tag, values)
  byId('css').textContent = css
  byId('css-block').hidden = css === ''
  styles.replaceSync(css)

  let element = preview.querySelector(tag)
  if (!element) {
    element = document.createElement(tag)
    if (tag === 'backstage-app') {
      element.setAttribute('routing', 'memory')
      element.setAttribute('notitle', '')
    }
    preview.replaceChildren(element)
    void import(new URL(elementBase + file, location.href).href)
  }
  for (const { dataset } of form.querySelectorAll<Control>('[data-attribute]')) {
    const name = dataset.attribute!
    if (ofThePage.includes(name) || (name === 'apiurl' && !isStatic)) continue
    const value = values.attributes[name]
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-tag]')]

function choose(tag: string): void {
  for (const form of forms) form.hidden = form.dataset.tag !== tag
  show(forms.find((form) => form.dataset.tag === tag)!)
}

for (const form of forms) {
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => queueMicrotask(() => show(form)))
  form.addEventListener('input', ({ target }) => {
    const { picks } = (target as HTMLElement).dataset
    if (picks) (byId(picks) as HTMLInputElement).value = (target as HTMLInputElement).value
    show(form)
  })
}
const radios = [...document.querySelectorAll<HTMLInputElement>('[name="element"]')]
for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
const scheme = byId('scheme') as HTMLSelectElement
scheme.addEventListener('change', () => preview.style.setProperty('color-scheme', scheme.value))
choose(radios.find(({ checked }) => checked)!.value)
