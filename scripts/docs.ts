/**
 * `npm run docs [-- --base=/x/]`: builds the documentation as a site for a static web server into `dist-docs/`, with the
 * elements from `dist/` (`npm run build`). `--base` is the path at which it will be served, `/` without it.
 */
import { parseArgs } from 'node:util'
import { buildSite } from './docsite/build.ts'

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } })
const base = `/${values.base}/`.replaceAll(/\/+/g, '/')
const out = 'dist-docs'
await buildSite({ out, base })
console.log(`${out}/ is ready to be served at ${base}`)
