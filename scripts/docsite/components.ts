import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Stories } from '../../src/ui/stories.ts'
import { partDescriptions, publicParts } from '../docs/custom-elements.ts'

/** A component of `src/ui` with its stories, as the page of components shows it. */
export type DocumentedComponent = {
  name: string
  about: string
  states: string[]
  parts: { name: string; description: string | undefined }[]
  properties: string[]
}

const storyFiles = () => globSync('src/ui/*/*.stories.tsx').toSorted()

/** A module that exports all stories, by the name of the component. */
export function allStories(): string {
  const imports = storyFiles().map((file, index) => `import { stories as s${index} } from './${file}'`)
  const all = imports.map((_line, index) => `...s${index}`)
  return `${imports.join('\n')}\nexport const stories = { ${all.join(', ')} }`
}

/** The stories themselves; their JSX has to be bundled before Node can read it. */
async function readStories(): Promise<Stories> {
  const outfile = resolve(`node_modules/.cache/stories-${process.pid}.mjs`)
  await build({
    stdin: { contents: allStories(), resolveDir: '.' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    outfile,
  })
  try {
    return ((await import(pathToFileURL(outfile).href)) as { stories: Stories }).stories
  } finally {
    rmSync(outfile)
  }
}

/** Which public custom properties each private one of the design tokens depends on. */
function publicByToken(): (token: string) => string[] {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of tokens.matchAll(/(--_[\w-]+):\s*([^;]+);/g))
    values.set(name, `${values.get(name) ?? ''} ${value}`)
  const dependsOn = (token: string, seen: readonly string[]): string[] =>
    (values.get(token)?.match(/--(?:backstage-|_)[\w-]+/g) ?? []).flatMap((name) =>
      name.startsWith('--backstage-') ? [name] : seen.includes(name) ? [] : dependsOn(name, [...seen, name]),
    )
  return (token) => dependsOn(token, [token])
}

/** All components that have stories. Paths are relative to the root of the repository. */
export async function documentedComponents(): Promise<DocumentedComponent[]> {
  const stories = await readStories()
  const [descriptions, publicOf] = [partDescriptions('backstage-app'), publicByToken()]
  return Object.entries(stories).map(([name, states]) => {
    const [file] = globSync(`src/ui/*/${name}.tsx`)
    if (file === undefined) throw new Error(`there is no component ${name} in src/ui`)
    const source = readFileSync(file, 'utf8')
    const sheets = [...source.matchAll(/from '(\.[^']+\.css)'/g)].map(([, path = '']) =>
      readFileSync(join(dirname(file), path), 'utf8'),
    )
    const used = sheets.flatMap((css) => css.match(/--(?:backstage-|_)[\w-]+/g) ?? [])
    const properties = used.flatMap((token) => (token.startsWith('--_') ? publicOf(token) : [token]))
    const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:function|const) ${name}\\b`).exec(
      source,
    )
    return {
      name,
      about: (comment?.[1] ?? '').replaceAll(/\n\s*\* ?/g, ' ').trim(),
      states: Object.keys(states),
      parts: publicParts((other) => other === file).map((part) => ({
        name: part,
        description: descriptions.get(part),
      })),
      properties: [...new Set(properties)].toSorted(),
    }
  })
}

/** The components as parts of their page, for the search. */
export const componentParts = (components: readonly DocumentedComponent[]) =>
  components.map(({ name, about, parts, properties }) => ({
    id: name,
    title: name,
    text: [about, ...parts.map((part) => part.name), ...properties].join(' '),
  }))
