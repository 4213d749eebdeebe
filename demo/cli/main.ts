/** Starts the host from its sources: `calendar serve`. */
import { calendar } from './calendar.ts'

process.exitCode = await calendar(['serve', ...process.argv.slice(2)], {
  env: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
