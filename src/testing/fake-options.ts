import type { Api } from '../api/api.ts'
import { fold } from '../core/fold.ts'
import { fewOptions, optionOf } from '../core/options.ts'
import type { ResourceName } from '../core/resource-names.ts'
import { resources } from '../core/resources.ts'
import type { FakeRow } from './fake-merging.ts'

type Note = (call: { call: string; resource?: ResourceName; id?: string; body?: unknown }) => Promise<void>

const isPart = ({ parent }: FakeRow) => typeof parent === 'string' && parent.startsWith('id:')

/** The calls about entries to choose from, in memory; matches are in the order of their list. */
export function fakeOptions(
  note: Note,
  table: (name: ResourceName) => FakeRow[],
  isEditable: (row: FakeRow, userId: unknown) => boolean,
): Api['options'] {
  return {
    async find(name, { text = '', ownedBy }) {
      await note({ call: 'options', resource: name, body: { text, ...(ownedBy && { ownedBy }) } })
      const { sorting, order } =
        name === 'users' ? { sorting: 'nickname', order: 'ASC' } : resources[name].sorting
      const words = fold(text).split(' ')
      const found = table(name)
        .filter((row) => row.deactivated !== true && !isPart(row))
        .filter((row) => ownedBy === undefined || isEditable(row, ownedBy))
        .toSorted((a, b) => String(a[sorting]).localeCompare(String(b[sorting])))
        .map((row) => optionOf(name, row))
        .filter((option) =>
          words.every((word) => fold(`${option.name} ${option.detail ?? ''}`).includes(word)),
        )
      if (order === 'DESC') found.reverse()
      return { items: found.slice(0, fewOptions), total: found.length }
    },
    async get(name, id) {
      await note({ call: 'name', resource: name, id })
      const row = table(name).find((candidate) => candidate.id === id)
      return row && optionOf(name, row)
    },
  }
}
