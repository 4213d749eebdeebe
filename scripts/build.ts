/** Builds `dist/` from nothing, so that no file of an earlier build is published or measured. */
import { rmSync } from 'node:fs'
import { writeCustomElementsManifest } from './custom-elements.ts'
import { run } from './run.ts'

rmSync('dist', { recursive: true, force: true })
process.exitCode = await run('tsup', ['--silent'])
if (process.exitCode === 0) writeCustomElementsManifest('dist/custom-elements.json')
