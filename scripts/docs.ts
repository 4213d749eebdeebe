/**
 * `npm run docs [-- --base=/x/]`: builds the documentation as a site for a static web server into `dist-docs/`, with the
 * elements from `dist/` (`npm run build`). `--base` is the path at which it will be served, `/` without it. With `--host`, it
 * is built into `demo/dist-docs/` for a host that runs from its sources.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSite, forHost } from './docsite/build-site.ts'

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, host: { type: 'boolean', default: false } },
})
const out = values.host ? 'demo/dist-docs' : 'dist-docs'
const place = values.host ? forHost : { base: `/${values.base}/`.replaceAll(/\/+/g, '/') }
rmSync(out, { recursive: true, force: true })
await buildSite({ out, ...place })
console.log(`${out}/ is ready to be served at ${place.base}`)
