import { readFileSync } from 'node:fs'
import { customElementsManifest } from '../docs/custom-elements.ts'

/** How an attribute is entered in the configurator. */
type Input = 'text' | 'number' | 'flag' | 'choice' | 'json'

type Documented = { name: string; description: string | undefined }

/** An element as the configurator shows it. */
export type ConfigurableElement = {
  tag: string
  /** File that defines it, in the folder of the built elements. */
  file: string
  attributes: (Documented & { input: Input; choices: string[]; default: string })[]
  properties: (Documented & { isColor: boolean })[]
  parts: Documented[]
}

/** `"hash" | "path"` → `hash`, `path`. */
const choicesIn = (type: string) => [...type.matchAll(/"([^"]+)"/g)].map(([, choice = '']) => choice)

function inputFor(type: string, byDefault: string): Input {
  if (type === 'boolean') return 'flag'
  if (type === 'number') return 'number'
  if (byDefault === '{}') return 'json'
  return choicesIn(type).length > 0 ? 'choice' : 'text'
}

/** Public custom properties by their defaults in the design tokens. */
function tokenDefaults(): Map<string, string> {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const found = tokens.matchAll(/var\(\s*(--backstage-[a-z-]+),\s*([^;]+)\);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const isColor = (value = '') => /#|light-dark|--_accent/.test(value)

/** The elements of the package, from their manifest and the design tokens. */
export function configurableElements(): ConfigurableElement[] {
  const defaults = tokenDefaults()
  return customElementsManifest().modules.map(({ path, declarations: [declaration] }) => ({
    tag: declaration.tagName,
    file: path.replace(/^dist\//, ''),
    attributes: declaration.attributes.map(({ name, description, type, default: byDefault = '' }) => ({
      name,
      description,
      input: inputFor(type.text, byDefault),
      choices: choicesIn(type.text),
      default: byDefault,
    })),
    properties: declaration.cssProperties.map((property) => ({
      ...property,
      isColor: isColor(defaults.get(property.name)),
    })),
    parts: declaration.cssParts,
  }))
}
