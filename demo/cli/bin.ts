#!/usr/bin/env node
import { calendar } from './calendar.ts'

process.exitCode = await calendar(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
})
