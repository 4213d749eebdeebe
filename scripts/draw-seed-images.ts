/*
 * Draws the pictures of the sample town anew: `node scripts/draw-seed-images.ts [name …]`, without a name all of them.
 */
import { writeFile } from 'node:fs/promises'
import { drawings } from '../demo/seed/drawings/gallery.ts'
import { rasterise } from '../demo/seed/drawings/render.ts'

const wanted = process.argv.slice(2)
const folder = new URL('../demo/seed/images/', import.meta.url)

for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = await rasterise(draw)
  await writeFile(new URL(`${name}.webp`, folder), picture)
  console.log(`${name}.webp ${Math.round(picture.length / 1024)} KB`)
}
