import type { Liquid, LiquidError } from 'liquidjs'
import { createLiquid } from './liquid.ts'
import type { CheckJob, LiquidLimits, PageJob, RenderAnswer, RenderFailure, RenderJob } from './render-job.ts'

const limits = JSON.parse(process.argv[2]!) as LiquidLimits
const maxEngines = 4
const engines = new Map<string, Liquid>()

function engineFor({ key, templates }: PageJob): Liquid | undefined {
  const known = engines.get(key)
  if (known || !templates) return known
  const engine = createLiquid(templates, limits)
  engines.set(key, engine)
  for (const oldest of [...engines.keys()].slice(0, -maxEngines)) engines.delete(oldest)
  return engine
}

function failureOf(error: unknown): RenderAnswer {
  const { message, token } = error as Partial<LiquidError> & Error
  const [line, column] = token?.getPosition() ?? []
  return { failure: { message, file: token?.file, line, column, isTooSlow: isTooSlow(error) } }
}

const isTooSlow = (error: unknown) =>
  error instanceof Error && error.message.startsWith('template render limit exceeded')

const busyMachine = 5

/**
 * Renders a page within the time limit, which the engine takes by the clock. A page gets more of it if other programs
 * had the processor meanwhile.
 */
function renderInTime(engine: Liquid, { page, data }: PageJob): string {
  const before = process.cpuUsage()
  try {
    return engine.renderFileSync(page, data) as string
  } catch (error) {
    const { user, system } = process.cpuUsage(before)
    if (!isTooSlow(error) || (user + system) / 1000 > limits.renderMs / 2) throw error
    return engine.renderFileSync(page, data, { renderLimit: busyMachine * limits.renderMs }) as string
  }
}

function render(job: PageJob): RenderAnswer {
  const engine = engineFor(job)
  if (!engine) return { unknownKey: true }
  const html = renderInTime(engine, job)
  return html.length > limits.output
    ? { failure: { message: `output of ${html.length} characters` } }
    : { html }
}

async function check({ source, file }: CheckJob): Promise<RenderAnswer> {
  if (file.endsWith('.tpl')) createLiquid({}, limits).parse(source, file)
  const failure = file.endsWith('.css')
    ? await checkStyles(source)
    : file.endsWith('.js')
      ? await checkScript(source)
      : undefined
  return failure ? { failure } : { compiled: true }
}

async function answer(job: RenderJob): Promise<RenderAnswer> {
  try {
    return 'page' in job ? render(job) : await check(job)
  } catch (error) {
    return failureOf(error)
  }
}

async function work(job: RenderJob): Promise<void> {
  process.send?.(await answer(job))
}

process.on('message', (job: RenderJob) => void work(job))
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** Returns the first syntax error of a style sheet: what PostCSS can't read. Unknown rules and properties are none. */
async function checkStyles(source: string): Promise<RenderFailure | undefined> {
  const { CssSyntaxError, parse } = await import('postcss')
  try {
    // Without this it would read the source map that a comment names.
    parse(source, { map: false })
    return undefined
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { reason, line, column } = error
    return { message: reason, line, column }
  }
}

/** Returns the first syntax error of a module. */
async function checkScript(source: string): Promise<RenderFailure | undefined> {
  const { parse } = await import('acorn')
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { line, column } = (error as SyntaxError & { loc: { line: number; column: number } }).loc
    return { message: error.message.replace(/ \(\d+:\d+\)$/, ''), line, column: column + 1 }
  }
}
