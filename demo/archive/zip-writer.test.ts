import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { writeZip } from './zip-writer.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('writing a zip', () => {
  const folder = temporaryFolder()

  it('streams files one after the other', async () => {
    const file = join(folder, 'some.zip')
    await writeZip(file, async (zip) => {
      await zip.add('a.txt', [Buffer.from('one '), Buffer.from('two')], true)
      await zip.add('empty.txt', [], true)
      await zip.add('b.bin', [Buffer.alloc(100_000, 7)], false)
    })
    const files = await unzip(await readFile(file))
    expect([...files.keys()]).toEqual(['a.txt', 'empty.txt', 'b.bin'])
    expect(String(files.get('a.txt'))).toBe('one two')
    expect(files.get('b.bin')).toHaveLength(100_000)
  })

  it('leaves nothing behind if what is read fails, and says why', async () => {
    async function* failing() {
      yield Buffer.from('begun')
      throw new Error('connection lost')
    }
    const written = writeZip(join(folder, 'broken.zip'), async (zip) => {
      await zip.add('a.txt', failing(), true)
    })
    await expect(written).rejects.toThrow('connection lost')
    expect(readdirSync(folder)).toEqual(['some.zip'])
  })
})
