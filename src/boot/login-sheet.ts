import { prerendered } from './prerendered.ts'

/** The cascade layer: its important rules override the page's, whatever their specificity or importance. */
const layer = 'backstage-login'

const resetCss = `
  :where(&, & *:not(svg, svg *)) { all: revert; box-sizing: border-box }
  :where(button, input) { font: inherit; color: inherit; letter-spacing: inherit; margin: 0 }
  :where(button) { background: none; cursor: pointer }
  :where(p) { margin: 0 }
  :where(:focus-visible) { outline: 2px solid var(--_focus); outline-offset: 2px }
`

/** Adds `!important` to every declaration of a style sheet. */
export function makeImportant(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, '').replace(/([\w-]+\s*:[^{};]*[^{};\s])\s*(?=[;}])/g, '$1 !important')
}

/** The style sheet of the login form. */
export function loginStyles(): string {
  const rules = [resetCss, ...prerendered.formStyles].map(makeImportant).join('\n')
  return `@layer ${layer} { backstage-app > [slot='login'] { ${rules} } }`
}

let sheet: CSSStyleSheet | undefined

function loginSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(loginStyles())
  }
  return sheet
}

const users = new WeakMap<DocumentOrShadowRoot, number>()

/**
 * Adopts the style sheet of the login form in the tree of an element: the form is in the light DOM for password
 * managers, and so exposed to the page's CSS. The rules only apply within the slotted element. They are important and
 * in a cascade layer: important layered rules override all unlayered ones. Returns a function that removes them.
 */
export function adoptLoginSheet(host: Element): () => void {
  const tree = host.getRootNode()
  const root = tree instanceof ShadowRoot ? tree : host.ownerDocument
  const count = (change: 1 | -1) => {
    const next = (users.get(root) ?? 0) + change
    users.set(root, next)
    return next
  }
  const sheets = root.adoptedStyleSheets
  if (count(1) === 1) sheets.push(loginSheet())
  return () => {
    if (count(-1) === 0) sheets.splice(sheets.indexOf(loginSheet()), 1)
  }
}
