import type { RenderFailure } from './render-job.ts'

/** Returns the first syntax error of a style sheet: what PostCSS can't read. Unknown rules and properties are none. */
export async function checkStyles(source: string): Promise<RenderFailure | undefined> {
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
export async function checkScript(source: string): Promise<RenderFailure | undefined> {
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
