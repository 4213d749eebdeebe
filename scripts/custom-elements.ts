import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { attributeDocs, eventDocs } from '../src/element/docs.ts'

/** The custom properties that theme authors may set, as the style sheets read them. */
export function publicProperties(): string[] {
  return namesIn('src/**/*.css', /var\(\s*(--backstage-[a-z-]+)/g)
}

/** The `part` names that theme authors may style; of a name made at run time only its fixed words. */
export function publicParts(): string[] {
  return namesIn('src/**/*.tsx', /\bpart=(?:"([^"]+)"|\{`([^`]+)`\})/g)
    .flatMap((part) => part.split(/\s+/))
    .filter((part, index, all) => !part.includes('${') && all.indexOf(part) === index)
    .toSorted()
}

function namesIn(files: string, pattern: RegExp): string[] {
  const found = globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
  )
  return [...new Set(found)].toSorted()
}

/** Writes the manifest that editors and Storybook read: https://github.com/webcomponents/custom-elements-manifest */
export function writeCustomElementsManifest(file: string): void {
  const declaration = {
    kind: 'class',
    customElement: true,
    name: 'BackstageElement',
    tagName: 'backstage-app',
    superclass: { name: 'HTMLElement' },
    attributes: attributeDocs.map(({ name, type, default: byDefault, description }) => ({
      name,
      fieldName: name,
      type: { text: type },
      default: byDefault,
      description,
    })),
    events: Object.entries(eventDocs).map(([name, description]) => ({
      name,
      type: { text: `CustomEvent<BackstageEventDetails['${name}']>` },
      description,
    })),
    cssProperties: publicProperties().map((name) => ({ name })),
    cssParts: publicParts().map((name) => ({ name })),
  }
  const path = 'dist/index.js'
  const reference = { name: declaration.name, module: path }
  const exported = [
    { kind: 'js', name: declaration.name, declaration: reference },
    { kind: 'custom-element-definition', name: declaration.tagName, declaration: reference },
  ]
  const module = { kind: 'javascript-module', path, declarations: [declaration], exports: exported }
  writeFileSync(file, JSON.stringify({ schemaVersion: '2.1.0', modules: [module] }, null, 2))
}
