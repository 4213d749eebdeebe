import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * Writes compressed copies of each file in a folder with one of these endings, `.br` and `.gz`, at the highest level, so that
 * hosts need not compress at run time. Web servers know these endings (nginx: `gzip_static`, `brotli_static`).
 */
export async function precompress(folder: string, endings: readonly string[] = ['js']): Promise<void> {
  const compress = async (path: string) => {
    const bytes = await readFile(path)
    await Promise.all([
      brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
        writeFile(`${path}.gz`, packed),
      ),
    ])
  }
  await Promise.all(globSync(endings.map((ending) => `${folder}/**/*.${ending}`)).map(compress))
}
