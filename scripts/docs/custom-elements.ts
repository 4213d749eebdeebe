import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'
import { namesIn, rowsOf } from '../../demo/testing/markdown-tables.ts'
import {
  attributeDocs as listAttributes,
  eventDocs as listEvents,
} from '../../src/calendar-events/calendar-events-docs.ts'
import type { AttributeDoc } from '../../src/core/attributes/attribute-doc.ts'
import { attributeDocs, eventDocs } from '../../src/element/element-docs.ts'

/** An element of the package, with the facts that are not in its style sheets. */
type ElementDoc = {
  tag: string
  description: string
  className: string
  module: string
  attributes: readonly AttributeDoc[]
  events: Record<string, string>
  /** Name of its type of event details. */
  details: string
  /** Purpose of its children in the default slot; without it, the element shows no children. */
  children?: string
  isOurs: (file: string) => boolean
  /** The headings in `docs/embedding.md` of its attributes and its parts. */
  headings: { attributes: string; parts: string }
}

const LOOKS = 'Looks'
const LIST = 'A list of events in any page'

const isList = (file: string) => file.startsWith('src/calendar-events/')

const elements: ElementDoc[] = [
  {
    tag: 'backstage-app',
    description: 'The logged-in area of a community calendar: its members manage events, groups and places.',
    className: 'BackstageElement',
    module: 'dist/index.js',
    attributes: attributeDocs,
    events: eventDocs,
    details: 'BackstageEventDetails',
    isOurs: (file) => !isList(file),
    headings: { attributes: 'Attributes', parts: LOOKS },
  },
  {
    tag: 'calendar-events',
    description: 'A list of upcoming events of a community calendar.',
    className: 'CalendarEventsElement',
    module: 'dist/calendar-events.js',
    attributes: listAttributes,
    events: listEvents,
    details: 'CalendarEventsDetails',
    children: 'Shown until the list is there, and when it cannot be: put a link there.',
    isOurs: isList,
    headings: { attributes: LIST, parts: LIST },
  },
]

/** The public custom properties, as read by the style sheets. */
function publicProperties(isOurs: (file: string) => boolean): string[] {
  return wordsIn('src/**/*.css', isOurs, /var\(\s*(--backstage-[a-z-]+)/g)
}

/** The public `part` names in some files; of names computed at run time only the constant words. */
function publicParts(isOurs: (file: string) => boolean): string[] {
  const inJsx = wordsIn('src/**/*.tsx', isOurs, /\bpart(?:=|: )(?:["']([^"']+)["']|\{?`([^`]+)`)/g)
  const inList = wordsIn('src/calendar-events/**/*.ts', isOurs, /\bpart: (?:\w+ \? )?'([^']+)'/g)
  return [...inJsx, ...inList]
    .flatMap((part) => part.split(/\s+/))
    .filter((part, index, all) => !part.includes('${') && all.indexOf(part) === index)
    .toSorted()
}

function wordsIn(files: string, isOurs: (file: string) => boolean, pattern: RegExp): string[] {
  const found = globSync(files)
    .filter(isOurs)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
    )
  return [...new Set(found)].toSorted()
}

/**
 * The public names of the elements in the code: `--backstage-accent`, `backstage-app[apiurl]`,
 * `backstage-app::part(shell)`.
 */
export function publicNames(): Set<string> {
  return new Set(
    elements.flatMap(({ tag, attributes, isOurs }) => [
      ...publicProperties(isOurs),
      ...attributes.map(({ name }) => `${tag}[${name}]`),
      ...publicParts(isOurs).map((part) => `${tag}::part(${part})`),
    ]),
  )
}

/** The public names documented in `docs/embedding.md`. */
export function documentedNames(): Set<string> {
  return new Set([
    ...propertyDocs().keys(),
    ...elements.flatMap(({ tag, headings }) => [
      ...[...explanations(headings.attributes, 'attribute').keys()].map((name) => `${tag}[${name}]`),
      ...[...partDocs(headings.parts).keys()].map((part) => `${tag}::part(${part})`),
    ]),
  ])
}

const embedding = readFileSync('docs/embedding.md', 'utf8')

/** Names with their descriptions, from a table that may have several names in its first column. */
const explanations = (heading: string, column: string) =>
  new Map(
    rowsOf(embedding, heading, column).flatMap(([names, meaning]) =>
      namesIn(names).map((name) => [name, meaning]),
    ),
  )

const propertyDocs = () => explanations(LOOKS, 'custom property')
const partDocs = (heading: string) => explanations(heading, '`::part()`')

function moduleOf(element: ElementDoc) {
  const {
    tag,
    description,
    className,
    module: path,
    attributes,
    events,
    details,
    children,
    isOurs,
    headings,
  } = element
  const [properties, parts] = [propertyDocs(), partDocs(headings.parts)]
  const declaration = {
    kind: 'class',
    customElement: true,
    name: className,
    description,
    tagName: tag,
    superclass: { name: 'HTMLElement' },
    members: attributes.map(({ name, type, default: byDefault, description }) => ({
      kind: 'field',
      name,
      attribute: name,
      type: { text: type },
      default: byDefault,
      description,
    })),
    attributes: attributes.map(({ name, type, default: byDefault, description }) => ({
      name,
      fieldName: name,
      type: { text: type },
      default: byDefault,
      description,
    })),
    events: Object.entries(events).map(([name, description]) => ({
      name,
      type: { text: `CustomEvent<${details}['${name}']>` },
      description,
    })),
    ...(children && { slots: [{ name: '', description: children }] }),
    cssProperties: publicProperties(isOurs).map((name) => ({ name, description: properties.get(name) })),
    cssParts: publicParts(isOurs).map((name) => ({ name, description: parts.get(name) })),
  }
  const reference = { name: className, module: path }
  const exported = [
    { kind: 'js', name: className, declaration: reference },
    { kind: 'custom-element-definition', name: tag, declaration: reference },
  ]
  return {
    kind: 'javascript-module',
    path,
    declarations: [declaration] as [typeof declaration],
    exports: exported,
  }
}

/** The manifest for editors and Storybook: https://github.com/webcomponents/custom-elements-manifest */
export const customElementsManifest = () => ({ schemaVersion: '2.1.0', modules: elements.map(moduleOf) })

/** Writes the manifest, and from it what VS Code and JetBrains' editors read. */
export function writeEditorData(folder: string): void {
  // The generators type only what they read.
  const manifest: { schemaVersion: string; modules: object[] } = customElementsManifest()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const options = { hideLogs: true }
  write('custom-elements.json', JSON.stringify(manifest, undefined, 2))
  // Most custom properties have no single default: it depends on the color scheme.
  const withoutDefaults = (text: string) => text.replaceAll(' _(default: undefined)_', '')
  write('vscode.html-custom-data.json', withoutDefaults(getVsCodeHtmlCustomData(manifest, options)))
  write('web-types.json', withoutDefaults(getWebTypesData(manifest, options)))
}
