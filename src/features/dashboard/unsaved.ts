import { type ListingName, listingNames } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { draftsBelow } from '../../store/drafts-below.ts'

/** Something typed on this device and not saved yet. `name` is empty if nobody has typed one. */
export type Unsaved = { kind: ListingName; name: string; path: string; savedAt: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Drafts of dialogs (`new:…`) and of the first steps are left out: they come back where they were begun. */
const isOfScreen = (id: string) => id !== 'first-steps' && !/^new[^?]/.test(id)

/** The user's drafts of listings, the latest first. */
export function unsavedOf(api: string, userId: string): Unsaved[] {
  return listingNames
    .flatMap((kind) =>
      [...draftsBelow({ api, userId, resource: kind, id: '' })]
        .filter(([id]) => isOfScreen(id))
        .map(([id, { savedAt, values, before }]) => {
          const name = [values.name, before?.name].find(isText) ?? ''
          return { kind, name: name.trim(), path: entryPath(kind, id), savedAt }
        }),
    )
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}
