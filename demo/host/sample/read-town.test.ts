import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { readTown } from './sample-town.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type Change = [file: string, text: string, by: string]

/** Reads a copy of the town with some texts replaced. */
function readChanged(...changes: Change[]) {
  const folder = temporaryFolder(onTestFinished)
  cpSync(join(import.meta.dirname, 'town'), folder, { recursive: true })
  for (const [name, text, by] of changes) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(text, by))
  }
  return readTown('de', pathToFileURL(`${folder}/`))
}

const mistakes: [...Change, mistake: string][] = [
  ['groups.yaml', 'image: tools', 'image: tools\n  picture: tools', 'repair-cafe, picture: Invalid key'],
  ['people.yaml', 'nickname: Amina', `nickname: ${'A'.repeat(1000)}`, 'normal, nickname: tooLong'],
  [
    'places.yaml',
    'address: market-square 8',
    'address: market-place 8',
    "market-square, address: map.yaml has no street for 'market-place 8'",
  ],
  ['places.yaml', 'stepFree: limited', 'stepFree: perhaps', 'market-square, stepFree: invalid'],
  ['repeating-events.yaml', 'weekDay: 2 }', 'weekDay: 8 }', 'language-cafe, intervals: invalidInterval'],
  [
    'events/celebrations.yaml',
    '{ place: boathouse }',
    '{ place: boat }',
    "'Lichterfahrt auf der Mirle', location, place: no 'boat' in places",
  ],
  [
    'events/celebrations.yaml',
    'fri 20:00 - 22:30',
    'fri 20:00 - 22:70',
    "'Lichterfahrt auf der Mirle', when: expected",
  ],
]

it('says of each mistake in which file, entry and field it is', () => {
  let message = ''
  try {
    readChanged(...mistakes.map(([file, text, by]): Change => [file, text, by]))
  } catch (error) {
    ;({ message } = error as Error)
  }
  expect(message.split('\n')).toEqual(
    mistakes.map(([file, , , mistake]) => expect.stringContaining(`${file}: ${mistake}`)),
  )
})

it('says in which file and line the YAML is wrong', () => {
  expect(() => readChanged(['topics.yaml', 'children:', 'children: ['])).toThrow(
    /^topics\.yaml: .* at line \d/,
  )
})
