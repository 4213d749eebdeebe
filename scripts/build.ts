/**
 * Builds `dist/`: with `--scripts` what browsers and hosts run, else the types as well, as the package has them. It is made in a
 * folder of its own and then takes the place of the old one, so that `dist/` is whole at any moment.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'tsup'
import { hashOfSources, putInPlace, stamp } from './bundle/up-to-date.ts'
import { writeCustomElementsManifest } from './docs/custom-elements.ts'
import { precompress } from './precompress.ts'

const DIST = 'dist'
const METAFILE = 'metafile-esm.json'

/** Followed by the id of the process that builds. Beside `dist/`, so that paths in source maps are the same. */
const UNFINISHED = '.dist-'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Builds that were ended before they were done, perhaps by a power cut.
for (const left of globSync(`${UNFINISHED}*`)) {
  const pid = Number.parseInt(left.slice(UNFINISHED.length))
  if (pid === process.pid || !isRunning(pid)) rmSync(left, { recursive: true })
}

const hash = hashOfSources('.')
const folder = `${UNFINISHED}${process.pid}`
mkdirSync(folder)
const scriptsOnly = process.argv.includes('--scripts')
await build({ outDir: folder, silent: true, ...(scriptsOnly && { dts: false }) })
const metafile = `${folder}/${METAFILE}`
writeFileSync(metafile, readFileSync(metafile, 'utf8').replaceAll(`"${folder}/`, `"${DIST}/`))
if (!scriptsOnly) writeCustomElementsManifest(`${folder}/custom-elements.json`)
await precompress(folder)
stamp(folder, hash)
putInPlace(folder, DIST)
