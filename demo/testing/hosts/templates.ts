import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Liquid } from 'liquidjs'

type TemplateEngine = {
  /** Its folder, where it renders the page with the JSON on its standard input. */
  name: string
  /** Debian's package, and a path that shows that it is installed. */
  package: string
  path: string
  command: [string, ...string[]]
}

/** Other languages' template engines, as Debian packages them. */
export const templateEngines: readonly TemplateEngine[] = [
  { name: 'go', package: 'golang-go', path: '/usr/bin/go', command: ['go', 'run', 'main.go'] },
  {
    name: 'jinja2',
    package: 'python3-jinja2',
    path: '/usr/lib/python3/dist-packages/jinja2',
    // Another Python on the PATH doesn't have Debian's modules.
    command: ['/usr/bin/python3', 'render.py'],
  },
  { name: 'php', package: 'php-cli', path: '/usr/bin/php', command: ['php', 'render.php'] },
  { name: 'twig', package: 'php-twig', path: '/usr/share/php/Twig', command: ['php', 'render.php'] },
  { name: 'erb', package: 'ruby', path: '/usr/bin/ruby', command: ['ruby', 'render.rb'] },
]

/** The engines that aren't installed. */
export const lackingEngines = (): readonly TemplateEngine[] =>
  templateEngines.filter(({ path }) => !existsSync(path))

/** The page of the host `liquid`, or of one with a template engine of another language, with this themeconfig. */
export async function renderPage(name: string, config: object): Promise<string> {
  const cwd = join(import.meta.dirname, name)
  const engine = templateEngines.find((each) => each.name === name)
  if (!engine) return new Liquid().parseAndRender(readFileSync(join(cwd, 'page.liquid'), 'utf8'), { config })
  const [program, ...args] = engine.command
  const env = { ...process.env, LC_ALL: 'C.UTF-8', GOTOOLCHAIN: 'local' }
  return execFileSync(program, args, { cwd, env, input: JSON.stringify(config), encoding: 'utf8' })
}
