import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Leaves the month and week of `<calendar-events>` to a file of their own, `calendar-grid.js` beside the script. A chunk
 * would share modules with the list, which would then come in two files as well.
 */
export function separateGrid(): Plugin {
  return {
    name: 'separate-grid',
    setup(build) {
      build.onResolve({ filter: /\/calendar-grid\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './calendar-grid.js', external: true } : undefined,
      )
    },
  }
}
