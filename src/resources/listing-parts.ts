import { type Caller, can } from '../core/permissions.ts'
import type { ListingName } from '../core/resource-names.ts'
import type { FormContext } from '../kit/resource/declaration.ts'

/** Who is shown the deactivated column and filter (SPEC.md section 6). */
const moderates = (name: ListingName) => (caller: Caller) => can(caller, 'bulkDeactivate', name)

/** The column that says what moderation has hidden. */
export const deactivatedColumn = (name: ListingName) =>
  ({ field: 'deactivated', kind: 'yesNo', sortable: true, visible: moderates(name) }) as const

/** The filter that goes with it. */
export const deactivatedFilter = (name: ListingName) =>
  ({ name: 'deactivated', kind: 'yesNo', visible: moderates(name) }) as const

/** The image of a listing with its alternative text. */
export const imageSection = {
  name: 'image',
  fields: [{ name: 'image', kind: 'image', alt: 'alt', wide: true }],
} as const

/** Whether a listing is shown, and who may change it. */
export const publishingSection = (name: ListingName) =>
  ({
    name: 'publishing',
    fields: [
      { name: 'published', kind: 'flag' },
      {
        name: 'deactivated',
        kind: 'flag',
        visible: (_values: unknown, { caller, mode }: FormContext) =>
          mode === 'edit' && can(caller, 'deactivate', name),
      },
      { name: 'ownedBy', kind: 'references', resource: 'users', wide: true },
    ],
  }) as const

/** A new listing is published and belongs to whoever makes it (SPEC.md sections 3 and 6). */
export const initialListing = ({ caller }: FormContext) => ({
  published: true,
  ownedBy: caller ? [caller.id] : [],
})
