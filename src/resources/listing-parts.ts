import {
  attendanceValues,
  currencies,
  priceValues,
  registrationValues,
  spokenLanguages,
} from '../core/fact-values.ts'
import { languageNames } from '../core/language-names.ts'
import { can, seesAll } from '../core/permissions.ts'
import { parseReference } from '../core/references.ts'
import type { ListingName } from '../core/resource-names.ts'
import type { Caller, Facts } from '../core/rights.ts'
import type { FormContext } from '../kit/resource/declaration.ts'
import type { OwnCell } from '../kit/resource/list-types.ts'

/** Who sees the deactivated column and filter (SPEC.md section 6). */
const moderates = (name: ListingName) => (caller: Caller) => can(caller, 'bulkDeactivate', name)

/** Column: the name of a listing, with a badge if it has no image. */
export const nameColumn = {
  field: 'name',
  kind: 'text',
  sortable: true,
  primary: true,
  badges: [{ not: 'image', when: ({ deactivated }: { deactivated?: boolean | null }) => !deactivated }],
} as const

/** Column: whether a listing is published in the calendar. */
export const publishedColumn = { field: 'published', kind: 'yesNo', sortable: true, unusual: false } as const

/** Column: whether a listing was deactivated by moderators. */
export const deactivatedColumn = (name: ListingName) =>
  ({ field: 'deactivated', kind: 'yesNo', sortable: true, unusual: true, visible: moderates(name) }) as const

/** Column: who can edit a listing. Others than moderators see their own. */
export const ownersColumn = {
  field: 'ownedBy',
  kind: 'reference',
  resource: 'users',
  visible: seesAll,
  extra: true,
} as const

/** Column: when an entry was created; sorts newest first. */
export const createdColumn = {
  field: 'createdAt',
  kind: 'dateTime',
  sortable: true,
  newestFirst: true,
  extra: true,
} as const

/** Column: the number of events that point to an entry, leading to the list of them. Moderators see all of them. */
export const eventCountColumn = (filter: 'location' | 'organizers' | 'category' | 'topic') =>
  ({
    field: 'eventCount',
    kind: 'number',
    sortable: true,
    visible: seesAll,
    to: ({ id }: { id: string }) => `/backstage/events?${filter}=${id}`,
  }) as const

export const deactivatedFilter = (name: ListingName) =>
  ({ name: 'deactivated', kind: 'yesNo', visible: moderates(name) }) as const

const hasFreeLocation = (values: { location?: string | null }) =>
  Boolean(values.location) && 'text' in parseReference(values.location!)

/** Where an event takes place; address and coordinates only apply to a free-text location (SPEC.md section 3). */
export const whereSection = {
  name: 'where',
  fields: [
    {
      name: 'location',
      kind: 'referenceOrText',
      resource: 'places',
      offer: { text: 'online', sets: { attendance: 'online' } },
      suggested: true,
      wide: true,
    },
    { name: 'location2', kind: 'text', wide: true },
    {
      name: 'address',
      kind: 'address',
      lat: 'lat',
      lng: 'lng',
      near: 'places',
      wide: true,
      visible: hasFreeLocation,
    },
  ],
} as const

/** Form section: whether and where one takes part online. */
export const onlineSection = {
  name: 'online',
  folded: true,
  fields: [
    { name: 'attendance', kind: 'choice', options: attendanceValues, clearable: true },
    {
      name: 'onlineLink',
      kind: 'link',
      wide: true,
      visible: ({ attendance }: { attendance?: string | null }) =>
        attendance === 'online' || attendance === 'both',
    },
  ],
} as const

/** Form section: for whom an event is. */
export const audienceSection = {
  name: 'audience',
  folded: true,
  fields: [
    { name: 'ageFrom', kind: 'amount' },
    { name: 'ageTo', kind: 'amount' },
    { name: 'languages', kind: 'languages', options: spokenLanguages, wide: true },
    { name: 'signLanguage', kind: 'flag' },
    { name: 'captions', kind: 'flag' },
    { name: 'companionFree', kind: 'flag' },
    { name: 'quiet', kind: 'flag' },
  ],
} as const

/** Organisers of an event: the user's own groups, or any other name. */
export const organizersField = {
  name: 'organizers',
  kind: 'referenceOrText',
  resource: 'groups',
  many: true,
  own: true,
  wide: true,
} as const

/** Form section: what an event is about. */
export const aboutSection = {
  name: 'about',
  fields: [
    { name: 'description', kind: 'markdown', wide: true },
    { name: 'category', kind: 'reference', resource: 'categories', suggested: true },
    { name: 'topic', kind: 'reference', resource: 'topics', suggested: true },
    { name: 'tags', kind: 'tags', wide: true },
  ],
} as const

const isPaid = ({ price }: { price?: string | null }) => price === 'paid'

const priceFields = [
  { name: 'price', kind: 'choice', options: priceValues, clearable: true },
  { name: 'priceFrom', kind: 'amount', visible: isPaid },
  { name: 'priceTo', kind: 'amount', visible: isPaid },
  { name: 'currency', kind: 'choice', options: currencies, clearable: true, visible: isPaid },
  { name: 'priceText', kind: 'text', wide: true },
  { name: 'bookingLink', kind: 'link', wide: true },
  { name: 'registration', kind: 'choice', options: registrationValues, clearable: true },
] as const

/** Form section: what an event costs and how to book. */
export const factsSection = { name: 'facts', fields: priceFields } as const

/** The same for a single event, which may have a last day to register. */
export const datedFactsSection = {
  ...factsSection,
  fields: [
    ...priceFields,
    {
      name: 'registrationUntil',
      kind: 'instant',
      visible: ({ registration }: { registration?: string | null }) => registration === 'required',
    },
  ],
} as const

const namesOfLanguages: OwnCell = (codes, _t, language) =>
  languageNames((codes ?? []) as string[], language).join(', ')

type FactColumn<Name extends string> = {
  field: Name
  kind: 'choice' | 'text' | 'dateTime' | 'own'
  format?: OwnCell
  inFile: true
}

const cells: Partial<Record<string, Pick<FactColumn<string>, 'kind' | 'format'>>> = {
  price: { kind: 'choice' },
  currency: { kind: 'choice' },
  registration: { kind: 'choice' },
  registrationUntil: { kind: 'dateTime' },
  attendance: { kind: 'choice' },
  status: { kind: 'choice' },
  languages: { kind: 'own', format: namesOfLanguages },
}

/** Columns of an exported file: the facts of events. */
export const factColumns = <Name extends string>(names: readonly Name[]): FactColumn<Name>[] =>
  names.map((field) => ({ field, kind: 'text', ...cells[field], inFile: true }))

/** Column of an exported file: who made the image. */
export const creditColumn = { field: 'imageCredit', kind: 'text', inFile: true } as const

/** Form section: the image of a listing with its alternative text. */
export const imageSection = {
  name: 'image',
  fields: [{ name: 'image', kind: 'image', alt: 'alt', credit: 'imageCredit', wide: true }],
} as const

/** Form fields: moderation status and owners. */
export const rightsFields = (name: ListingName) =>
  [
    {
      name: 'deactivated',
      kind: 'flag',
      visible: (_values: unknown, { caller, mode }: FormContext) =>
        mode === 'edit' && can(caller, 'deactivate', name),
    },
    {
      name: 'deactivationReason',
      kind: 'reason',
      wide: true,
      visible: ({ deactivated }: { deactivated?: boolean | null }, { caller }: FormContext) =>
        deactivated === true && can(caller, 'deactivate', name),
    },
    {
      name: 'ownedBy',
      kind: 'references',
      resource: 'users',
      wide: true,
      invites: true,
      fixed: (entry: Facts, { caller }: FormContext) => !can(caller, 'changeOwners', name, entry),
    },
  ] as const

/** Form section: published, moderation status and owners. */
export const publishingSection = (name: ListingName) =>
  ({ name: 'publishing', fields: [{ name: 'published', kind: 'flag' }, ...rightsFields(name)] }) as const

/** Its creator owns a new listing (SPEC.md section 6). */
export const initialOwner = ({ caller }: FormContext) => (caller ? [caller.id] : [])

/** A new listing is published and owned by its creator (SPEC.md sections 3 and 6). */
export const initialListing = (context: FormContext) => ({
  published: true,
  ownedBy: initialOwner(context),
})
