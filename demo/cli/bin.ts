#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=2
// Less memory at rest: fewer arenas of glibc, which by default has eight for each core, and a small young generation.

// By name, older versions of Node refuse the import before anything can be said.
import nodeModule from 'node:module'
import { nodeFault } from './node-version.ts'

const fault = nodeFault(process.versions.node)
if (fault) {
  console.error(fault)
  process.exit(1)
}
// The next start doesn't compile the modules again.
nodeModule.enableCompileCache()
const { calendar } = await import('./calendar.ts')
process.exitCode = await calendar(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
