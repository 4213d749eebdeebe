import type { Generated } from 'kysely'
import type * as v from 'valibot'
import {
  type Contracts,
  isPseudo,
  type ItemOf,
  languageLocale,
  languages,
  type ResourceName,
  spokenLanguages,
} from '../../../src/contract.ts'
import factWords from './fact-words.json' with { type: 'json' }

const namesIn = languages
  .filter((language) => !isPseudo(language))
  .map((language) => new Intl.DisplayNames(languageLocale(language), { type: 'language' }))

/** Words by which search finds events in a language: its names in all languages on offer. */
const languageWords: Readonly<Record<string, string>> = Object.fromEntries(
  spokenLanguages.map((code) => [code, namesIn.map((names) => names.of(code)).join(' ')]),
)

/*
 * How the fields of the contracts are stored. Types and columns follow from the contract: a flag is 0 or 1, a list is
 * JSON, everything else is stored as it is. What a contract cannot express is declared here, for every field, so that
 * none is forgotten.
 */

export type Flag = 0 | 1

/** The columns of every entry. */
export type Row = { seq: Generated<number>; id: string; createdAt: string; version: Generated<number> }

export type FieldStorage = {
  /** Adds a column `…Folded`, used to sort and to find the field as people type it. */
  folded?: true
  /** The column of the search document for its words; for a field that points to entries, for their labels. */
  search?: 'title' | 'keywords' | 'body'
  /** Words by which search finds entries with a value, in all languages, since entries may be in any of them. */
  words?: Readonly<Record<string, string>>
  /** Part of the label, by which search finds the events that point to the entry. */
  label?: true
  /** The value in generated events, for fields that the repeating event does not have. */
  generated?: unknown
  /** Read and written by separate code: a column that differs from the wire, another table, or a count. */
  byHand?: true
}

const plain = {} as const
const byHand = { byHand: true } as const
const keywords = { search: 'keywords' } as const
const body = { search: 'body' } as const
const name = { folded: true, search: 'title', label: true } as const

/** An input after validation by its schema. */
export type DraftOutput<Name extends ResourceName> = v.InferOutput<Contracts[Name]['input']>

type Wire<Name extends ResourceName> = Omit<
  Required<ItemOf<Name>> & Required<DraftOutput<Name>>,
  'id' | 'createdAt'
>

type StorageOf<Name extends ResourceName> = { readonly [Field in keyof Wire<Name>]: FieldStorage }

/** Fields of events that come neither from the template nor from the day. */
type OwnOfEvents = Exclude<keyof Wire<'events'>, keyof Wire<'revents'> | 'generatedFor' | 'editedByHand'>

type GeneratedFields = { readonly [Field in OwnOfEvents]: { generated: DraftOutput<'events'>[Field] } }

const contact = { link: plain, email: plain } as const

const image = { image: plain, alt: plain, imageCredit: plain } as const

const ticked = (words: string) => ({ words: { true: words } })

/** The order matters: search stores the words in the order of these fields. */
const described = {
  name: { folded: true, search: 'title' },
  location: keywords,
  location2: keywords,
  address: keywords,
  category: keywords,
  topic: keywords,
  organizers: keywords,
} as const

const template = {
  ...described,
  tags: keywords,
  description: body,
  price: { words: { free: factWords.free, donation: factWords.donation } },
  priceFrom: plain,
  priceTo: plain,
  currency: plain,
  priceText: body,
  bookingLink: plain,
  registration: plain,
  attendance: { words: { online: factWords.online, both: factWords.online } },
  onlineLink: plain,
  ageFrom: plain,
  ageTo: plain,
  languages: { words: languageWords },
  signLanguage: ticked(factWords.signLanguage),
  captions: ticked(factWords.captions),
  companionFree: ticked(factWords.companionFree),
  quiet: ticked(factWords.quiet),
  lat: plain,
  lng: plain,
  ...image,
  start: plain,
  end: plain,
  deactivated: plain,
  deactivationReason: plain,
  ownedBy: byHand,
} as const

const taxonomy = {
  name,
  headline: { folded: true, search: 'keywords' },
  description: body,
  eventCount: byHand,
} as const

const group = {
  name,
  ...contact,
  ...image,
  description: body,
  published: plain,
  deactivated: plain,
  deactivationReason: plain,
  ownedBy: byHand,
  eventCount: byHand,
} as const

/** The storage of each resource whose entries people write. Every new resource and every new field needs a line here. */
export const storage = {
  events: {
    ...described,
    involved: { search: 'keywords', generated: [] },
    ...template,
    canceled: { generated: false },
    published: { generated: true },
    parent: { generated: null },
    parentListed: { generated: false },
    registrationUntil: { generated: null },
    status: { generated: null },
    generatedFor: plain,
    editedByHand: byHand,
  },
  revents: {
    ...template,
    intervals: plain,
    excluded: plain,
    breaks: plain,
    anchor: plain,
    generatedUntil: byHand,
  },
  groups: group,
  places: {
    ...group,
    address: { folded: true, search: 'keywords', label: true },
    lat: plain,
    lng: plain,
    stepFree: { words: { yes: factWords.stepFree } },
    accessibleToilet: { words: { yes: factWords.accessibleToilet } },
    inductionLoop: { words: { yes: factWords.inductionLoop } },
    tactileGuidance: { words: { yes: factWords.tactileGuidance } },
    parking: { words: { accessible: factWords.accessibleParking, yes: factWords.parking } },
    accessNote: body,
  },
  categories: taxonomy,
  topics: taxonomy,
  users: {
    nickname: { folded: true },
    email: plain,
    unconfirmedEmail: byHand,
    role: plain,
    deactivated: plain,
    password: byHand,
    currentPassword: byHand,
  },
  notifications: {
    userId: plain,
    subject: { folded: true },
    message: plain,
    linkTitle: plain,
    linkUrl: plain,
    viewed: plain,
    answerTo: byHand,
    answeredAt: byHand,
  },
  themes: { name: { folded: true }, active: plain, editable: plain, parent: plain },
} as const satisfies {
  [Name in Exclude<ResourceName, 'invitations' | 'actions' | 'trail' | 'bin'>]: StorageOf<Name>
} & {
  events: GeneratedFields
}

type Storage = typeof storage

/** A resource stored as declared in `storage`. Only the host writes invitations, actions, the trail and the bin. */
export type StoredResource = keyof Storage

/** The names of the resources in `storage`. */
export const storedResources = Object.keys(storage) as StoredResource[]

type FieldsWith<Name extends StoredResource, Fact extends object> = {
  [Field in keyof Storage[Name]]: Storage[Name][Field] extends Fact ? Field : never
}[keyof Storage[Name]] &
  keyof Wire<Name> &
  string

/** The fields of a resource that separate code reads and writes. */
export type ByHand<Name extends StoredResource> = FieldsWith<Name, { byHand: true }>

type ColumnOf<Value> =
  | (NonNullable<Value> extends boolean
      ? Flag
      : NonNullable<Value> extends string | number
        ? NonNullable<Value>
        : string)
  | Extract<Value, null>

type Suffixed<Field extends string, Suffix extends string> = `${Field}${Suffix}`

type Unique<Name extends StoredResource> = Contracts[Name]['unique'][number] & keyof Wire<Name>

/** The columns that follow from a resource's contract, without those that every row has. */
export type StoredColumns<Name extends StoredResource> = {
  [Field in Exclude<keyof Wire<Name>, ByHand<Name>>]: ColumnOf<Wire<Name>[Field]>
} & {
  [Field in FieldsWith<Name, { folded: true }> as Suffixed<Field, 'Folded'>]: ColumnOf<Wire<Name>[Field]>
} & { [Field in Unique<Name> as Suffixed<Field, 'Key'>]: string }

type Input<Name extends StoredResource> = DraftOutput<Name>

type WrittenName<Name extends StoredResource> = Exclude<keyof Input<Name>, ByHand<Name>> & string

/** The columns that a write sets. */
export type WrittenColumns<Name extends StoredResource> = {
  [
    Column in keyof StoredColumns<Name> as Column extends
      | WrittenName<Name>
      | Suffixed<WrittenName<Name>, 'Folded' | 'Key'>
      ? Column
      : never
  ]: StoredColumns<Name>[Column]
}
