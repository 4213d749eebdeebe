import manifest from '../package.json' with { type: 'json' }

/** What to say if the program can't run on this version of Node; undefined if it can. */
export function nodeFault(version: string): string | undefined {
  const needed = manifest.engines.node.replace('>=', '')
  return version.localeCompare(needed, 'en', { numeric: true }) < 0
    ? `The calendar needs Node ${needed} or newer, and this is ${version}. See https://nodejs.org/en/download`
    : undefined
}
