#!/usr/bin/env -S node --max-semi-space-size=2
import { enableCompileCache } from 'node:module'

// The next start doesn't compile the modules again.
enableCompileCache()
const { calendar } = await import('./calendar.ts')
process.exitCode = await calendar(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
})
