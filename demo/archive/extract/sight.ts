import { parseParent, parseReference } from '../../../src/contract.ts'
import { inChunks } from '../../db/connection/chunks.ts'
import type { Queries } from '../../db/connection/database.ts'
import { anyTable } from '../../db/connection/transaction.ts'
import { reachable } from '../../db/listings/visibility.ts'
import type { Line, Part } from '../part.ts'
import type { ChosenEntries, Person } from './choose-entries.ts'

/** What entries show besides themselves; a person sees some of it. */
const shown = ['groups', 'places', 'media'] as const

type Shown = (typeof shown)[number]

const isShown = (target: string): target is Shown => (shown as readonly string[]).includes(target)

type Options = { caller: Person; chosen: ChosenEntries; hiddenPlace: string }

/**
 * Reduces entries to what a person may see of them: no other owners, no groups, places and images that are hidden from
 * them, and no parent that isn't taken along. Looks everything up as it goes.
 */
export function createSight(db: Queries, { caller, chosen, hiddenPlace }: Options) {
  const seen: Record<Shown, Map<string, boolean>> = { groups: new Map(), places: new Map(), media: new Map() }
  const parents = { event: new Set(chosen.events), repeatingEvent: new Set(chosen.revents) }

  async function look(at: Shown, ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !seen[at].has(id))
    await inChunks(unknown, async (chunk) => {
      const found = await anyTable(db)
        .selectFrom(at)
        .select('id')
        .where('id', 'in', chunk)
        .$if(at !== 'media', (query) => query.where(reachable(at as 'groups' | 'places', caller)))
        .execute()
      const visible = new Set(found.map(({ id }) => id))
      for (const id of chunk) seen[at].set(id, visible.has(id))
    })
  }

  /** Whether a reference is text, or leads to something that the person sees. */
  const isClear = (at: Shown, text: string) => {
    const reference = parseReference(text)
    return 'text' in reference || seen[at].get(reference.id) === true
  }

  function eventOf(line: Line): Line {
    const parent = parseParent(line.parent as string | null)
    if (!parent || parents[parent.kind].has(parent.id)) return line
    return { ...line, parent: null, parentListed: false, generatedFor: null, editedByHand: null }
  }

  function reduced({ table }: Part, line: Line): Line {
    const own: Line = { ...line, ownedBy: (line.ownedBy as string[]).filter((id) => id === caller.id) }
    if (typeof own.image === 'string' && !seen.media.get(own.image))
      Object.assign(own, { image: null, alt: null, imageCredit: null })
    if (table !== 'events' && table !== 'revents') return own
    own.organizers = (own.organizers as string[]).filter((text) => isClear('groups', text))
    if (!isClear('places', own.location as string)) own.location = hiddenPlace
    return table === 'events' ? eventOf(own) : own
  }

  return async (part: Part, lines: readonly Line[]): Promise<Line[]> => {
    const pointers = lines.flatMap((line) => part.pointers(line))
    for (const at of shown)
      await look(
        at,
        pointers.flatMap(({ to, id }) => (isShown(to) && to === at ? [id] : [])),
      )
    return lines.map((line) => reduced(part, line))
  }
}
