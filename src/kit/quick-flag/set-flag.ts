import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../core/resource-names.ts'
import type { InputOf } from '../../contracts/contracts.ts'
import { formatDateTime } from '../../core/dates.ts'
import type { Environment } from '../environment.tsx'
import { type Entry, entryOf } from '../form/form-declaration.ts'
import type { Phrases } from '../form/use-phrases.ts'
import type { Notice } from '../notice/NoticeProvider.tsx'

/** What setting a flag needs of its surroundings. */
type FlagSettings = Pick<Environment, 'api' | 'timeZone'> &
  Pick<Phrases, 'phrase'> & {
    name: ResourceName
    client: QueryClient
    notice: { push(notice: Notice): void }
    errorText: (error: unknown) => string
  }

type Flag = { id: string; flag: string; value: boolean }

/** Sets one flag in the latest version of an entry, without touching its other fields. */
async function writeFlag({ api, client, name }: FlagSettings, { id, flag, value }: Flag): Promise<Entry> {
  const before = await api.resource(name).get(id)
  const entry = entryOf<typeof name>(before.item)
  if (Boolean(entry[flag]) === value) return entry
  const input = { ...entry, [flag]: value } as unknown as InputOf<typeof name>
  const saved = await api.resource(name).update(id, input, before.etag)
  client.setQueryData([name, 'item', id], saved)
  return entryOf<typeof name>(saved.item)
}

const atWork = new Set<string>()

/**
 * Sets or clears a flag of an entry at once and says so, with a way back: phrases `resources.<name>.quick.isSet`,
 * `.isCleared` and `.undo`. A second click meanwhile does nothing.
 */
export async function setFlag(settings: FlagSettings, change: Flag): Promise<void> {
  const { client, name, notice, errorText, phrase, timeZone } = settings
  if (atWork.has(change.id)) return
  atWork.add(change.id)
  try {
    const entry = await writeFlag(settings, change)
    const date = typeof entry.start === 'string' ? formatDateTime(new Date(entry.start), timeZone) : ''
    const back = { ...change, value: !change.value }
    notice.push({
      state: 'success',
      message: phrase(change.value ? 'quick.isSet' : 'quick.isCleared', { title: String(entry.name), date }),
      action: { label: phrase('quick.undo'), run: () => void setFlag(settings, back) },
    })
  } catch (error) {
    notice.push({ state: 'error', message: errorText(error) })
  }
  try {
    // After a failure as well: the entry may be gone, and its row with it.
    await client.invalidateQueries({
      queryKey: [name],
      predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] === change.id,
    })
  } finally {
    atWork.delete(change.id)
  }
}
