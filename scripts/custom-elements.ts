import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { attributeDocs as listAttributes, eventDocs as listEvents } from '../src/calendar-events/docs.ts'
import { attributeDocs, eventDocs } from '../src/element/docs.ts'

type AttributeDoc = { name: string; type: string; default: string | undefined; description: string }

/** An element of the package, and what is known of it without looking into its style sheets. */
type ElementDoc = {
  tag: string
  className: string
  module: string
  attributes: readonly AttributeDoc[]
  events: Record<string, string>
  /** Name of the type of the details of its events. */
  details: string
  isOurs: (file: string) => boolean
}

const isList = (file: string) => file.startsWith('src/calendar-events/')

const elements: ElementDoc[] = [
  {
    tag: 'backstage-app',
    className: 'BackstageElement',
    module: 'dist/index.js',
    attributes: attributeDocs,
    events: eventDocs,
    details: 'BackstageEventDetails',
    isOurs: (file) => !isList(file),
  },
  {
    tag: 'calendar-events',
    className: 'CalendarEventsElement',
    module: 'dist/calendar-events.js',
    attributes: listAttributes,
    events: listEvents,
    details: 'CalendarEventsDetails',
    isOurs: isList,
  },
]

const any = () => true

/** The custom properties that theme authors may set, as the style sheets read them. */
export function publicProperties(isOurs: (file: string) => boolean = any): string[] {
  return namesIn('src/**/*.css', isOurs, /var\(\s*(--backstage-[a-z-]+)/g)
}

/** The `part` names that theme authors may style; of a name made at run time only its fixed words. */
export function publicParts(isOurs: (file: string) => boolean = any): string[] {
  const inJsx = namesIn('src/**/*.tsx', isOurs, /\bpart=(?:"([^"]+)"|\{`([^`]+)`\})/g)
  const inList = namesIn('src/calendar-events/*.ts', isOurs, /\bpart: (?:\w+ \? )?'([^']+)'/g)
  return [...inJsx, ...inList]
    .flatMap((part) => part.split(/\s+/))
    .filter((part, index, all) => !part.includes('${') && all.indexOf(part) === index)
    .toSorted()
}

function namesIn(files: string, isOurs: (file: string) => boolean, pattern: RegExp): string[] {
  const found = globSync(files)
    .filter(isOurs)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
    )
  return [...new Set(found)].toSorted()
}

function moduleOf({ tag, className, module: path, attributes, events, details, isOurs }: ElementDoc): object {
  const declaration = {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    superclass: { name: 'HTMLElement' },
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
    cssProperties: publicProperties(isOurs).map((name) => ({ name })),
    cssParts: publicParts(isOurs).map((name) => ({ name })),
  }
  const reference = { name: className, module: path }
  const exported = [
    { kind: 'js', name: className, declaration: reference },
    { kind: 'custom-element-definition', name: tag, declaration: reference },
  ]
  return { kind: 'javascript-module', path, declarations: [declaration], exports: exported }
}

/** Writes the manifest that editors and Storybook read: https://github.com/webcomponents/custom-elements-manifest */
export function writeCustomElementsManifest(file: string): void {
  writeFileSync(file, JSON.stringify({ schemaVersion: '2.1.0', modules: elements.map(moduleOf) }, null, 2))
}
