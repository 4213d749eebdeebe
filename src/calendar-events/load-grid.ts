/** What draws months and weeks. */
export type GridModule = typeof import('./grid/calendar-grid.ts')

/** The address of a classic script, known while it runs; if it is from another origin, `import()` has no base. */
const script = process.env.CLASSIC ? (document.currentScript as HTMLScriptElement).src : ''

/** Loads what draws months and weeks: a file of its own beside the script, so that lists stay small. */
export const loadGrid = (): Promise<GridModule> =>
  process.env.CLASSIC
    ? (import(new URL('calendar-grid.js', script).href) as Promise<GridModule>)
    : import('./grid/calendar-grid.ts')
