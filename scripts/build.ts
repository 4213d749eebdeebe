/** Builds `dist/` from nothing, so that no file of an earlier build is published or measured. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeCustomElementsManifest } from './docs/custom-elements.ts'
import { precompress } from './precompress.ts'
import { run } from './run.ts'

rmSync('dist', { recursive: true, force: true })
process.exitCode = await run('tsup', ['--silent'])
/*
 * The maps lie beside the chunks for who asks for them (`//# sourceMappingURL` by hand, or the browser's 'Add source map');
 * their names, which hold a hash, would cost each of dozens of chunks some 30 bytes that cannot be compressed.
 */
for (const path of globSync('dist/chunks/*.js')) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ''))
}
if (process.exitCode === 0) {
  writeCustomElementsManifest('dist/custom-elements.json')
  await precompress('dist')
}
