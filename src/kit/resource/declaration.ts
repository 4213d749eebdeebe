import type { ComponentType } from 'react'
import type { Contracts, FiltersOf, InputOf, ItemOf } from '../../contracts/contracts.ts'
import type { OptionResource } from '../../core/options.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller, Facts } from '../../core/rights.ts'
import type { Column, FilterDeclaration, FlagName, Folding } from './list-types.ts'

/*
 * Types of resource declarations, from which the kit derives list and edit screens. A declaration holds data and
 * predicates, no hooks and no JSX. Labels are the phrases `resources.<name>.fields.<field>`, hints the optional
 * phrases `resources.<name>.hints.<field>`. Required fields follow from the contract's input schema.
 */

/** Context of a form: new or existing entry, caller, time zone and time. */
export type FormContext = {
  mode: 'new' | 'edit'
  caller: Caller
  timeZone: string
  now: Date
  /** The entry that a new one is a copy of. */
  source?: Readonly<Record<string, unknown>>
}

type CommonField<Input> = {
  name: keyof Input & string
  /** Condition for showing the field; always shown if omitted. */
  visible?: (values: Partial<Input>, context: FormContext) => boolean
  /** Marks the field as required although the input schema only demands it under a condition, such as being shown. */
  required?: boolean
  /** Full instead of half the width of its section. */
  wide?: boolean
}

/** One field of a form; its kind determines the input, the empty value, and how the value is parsed and formatted. */
export type FieldDeclaration<Input> = CommonField<Input> &
  (
    | {
        kind: 'text' | 'amount' | 'link' | 'email' | 'markdown' | 'longText' | 'flag' | 'tags' | 'involved'
      }
    /** Why the entry is deactivated, with templates. */
    | { kind: 'reason' }
    /** A new password, or the `current` one when changing it. */
    | { kind: 'password'; current?: boolean }
    /** A calendar day, or several days. */
    | { kind: 'day' | 'days' }
    /**
     * A time of day, or a date and time; one declared `after` another follows it and keeps the duration. Empty at
     * first: a date that nobody typed would be published by those who overlook it. With `lasts`, the end of a new
     * entry is suggested that many milliseconds after the start, once that is typed.
     */
    | { kind: 'clock' | 'instant'; after?: keyof Input & string; lasts?: number }
    /**
     * Street address with suggestions, a geocoding button and a map that fill in lat and lng. Without coordinates the
     * map begins at the newest entry of `near`.
     */
    | { kind: 'address'; lat: keyof Input & string; lng: keyof Input & string; near?: ResourceName }
    /** An uploaded image with its alternative text, and a line that says who made it. */
    | { kind: 'image'; alt: keyof Input & string; credit?: keyof Input & string }
    /** The id of one entry. `suggested`: below the field of a new entry stands what is likely. */
    | { kind: 'reference'; resource: OptionResource; suggested?: true }
    /**
     * The ids of several entries. Read-only if `fixed` holds for the entry as stored on the server; the phrase
     * `resources.<resource>.fixed.<field>` explains why.
     */
    | {
        kind: 'references'
        resource: OptionResource
        fixed?: (entry: Facts, context: FormContext) => boolean
        /** Whoever is not found can be invited by mail, to own the entry as well. */
        invites?: true
      }
    /**
     * `id:…` of an entry, or free text; a list of them with `many`. With `own`, normal users are offered only
     * entries they own. `offer` is a free text on offer, the phrase `resources.<name>.offers.<text>`; choosing it also
     * sets other fields, as far as they are empty. With `suggested`, what is likely stands below the field of a new entry, and
     * the list begins with what was used last.
     */
    | {
        kind: 'referenceOrText'
        resource: OptionResource
        many?: boolean
        own?: boolean
        offer?: { text: string; sets: Partial<Input> }
        suggested?: true
      }
    /**
     * `clearable`: people can go back to none, 'No information', or what the phrase
     * `resources.<name>.choices.<field>.none` says instead.
     */
    | { kind: 'choice'; options: readonly string[]; clearable?: true }
    /** Languages by their codes, several of those on offer. */
    | { kind: 'languages'; options: readonly string[] }
    /**
     * A field that only this resource has: the declaration supplies its input, loaded with the form. `keeps` names values
     * of the input that are never sent but are part of a draft, such as how far ahead it looks.
     */
    | { kind: 'own'; load: () => Promise<OwnField>; keeps?: readonly string[] }
  )

/** Kinds whose value is a list. */
const lists = new Set(['days', 'involved', 'languages', 'references', 'tags'])

/** The value of an empty field. */
export function emptyValueOf(field: FieldDeclaration<Record<string, unknown>>): '' | false | unknown[] {
  if (field.kind === 'flag') return false
  return lists.has(field.kind) || ('many' in field && field.many) ? [] : ''
}

/** Input of a field of kind `own`, and the readable form of its value. An empty value is the empty text. */
export type OwnField = {
  Input: ComponentType<{ field: FieldDeclaration<Record<string, unknown>> & { kind: 'own' } }>
  Value: ComponentType<{ value: unknown }>
}

/**
 * The user's choice about related entries when deleting: query parameters of the call, and other resources it
 * changes.
 */
export type DeletionChoice = {
  search?: Record<string, string>
  changes: readonly ResourceName[]
  /** Replaces the call, for a deletion that does more in one transaction. */
  instead?: () => Promise<unknown>
  /** Replaces the label of the confirm button. */
  confirm?: string
}

/** Props of the resource's own part of the delete confirmation. */
export type DeletionNoteProps = {
  entry: { id: string } & Record<string, unknown>
  caller: Caller
  onChoice: (choice: DeletionChoice | undefined) => void
  /** Closes the confirmation after something milder was chosen. */
  onClose: () => void
}

/**
 * A flag that a button sets or clears at once, with undo. Phrases of the button: `resources.<name>.quick.set` and
 * `.clear`, in a row `.setNamed` and `.clearNamed`; of the result `.isSet`, `.isCleared` and `.undo`.
 */
export type QuickFlag<Item> = {
  field: FlagName<Item>
  /** Whether a caller with permission to update the entry is offered the action. */
  offered: (item: Item, now: Date) => boolean
}

export type FormSection<Input> = {
  /** Phrase `resources.<resource>.sections.<name>`. */
  name: string
  /** Folded until one of its fields is filled in; the phrase `resources.<resource>.folds.<name>` says what is in it. */
  folded?: true
  fields: readonly FieldDeclaration<Input>[]
}

/** Warning in a form about possible duplicates or conflicting entries. Never prevents saving. */
export type DuplicateCheck<Name extends ResourceName> = {
  /** The warning: phrase `resources.<name>.possibleDuplicates.<kind>`. */
  kind: string
  /** Field at which the warning is shown. */
  field: keyof InputOf<Name> & string
  /** Filters of the search; undefined while too little has been entered. */
  filters: (values: Partial<InputOf<Name>>, context: FormContext) => FiltersOf<Name> | undefined
  /** Whether a found entry is a match. `id` is that of the entry with the values, unless it is new. */
  matches: (item: ItemOf<Name>, values: Partial<InputOf<Name>>, id: string | undefined) => boolean
}

/** Everything needed for the list and edit screens of a resource. */
export type ResourceDeclaration<Name extends ResourceName = ResourceName> = {
  name: Name
  /** Loads the contract that inputs are validated against; not needed by lists. */
  loadContract: () => Promise<Contracts[Name]>
  /** Duplicate checks of the form; loaded with the form. */
  loadDuplicateCheck?: () => Promise<readonly DuplicateCheck<Name>[]>
  /** Resource whose owners may have rights to the entries. */
  rightsThrough?: ResourceName
  /** Additional part of the delete confirmation; created by `lazily`. */
  DeletionNote?: ComponentType<DeletionNoteProps>
  /** Base route of its screens: `<route>`, `<route>/new`, `<route>/{id}`. */
  route: `/backstage/${string}`
  /** Title of an entry in sentences, pickers and headings. */
  title: (item: ItemOf<Name>) => string
  /** The instant that distinguishes entries with the same name in a list, such as the dates of a series. */
  datedBy?: (item: ItemOf<Name>) => string | undefined
  /** Distinguishes entries with the same name in a picker. */
  detail?: (item: ItemOf<Name>) => string | null | undefined
  /** Restricts which entries can be deleted from a list, in addition to the permission. */
  deletable?: (item: ItemOf<Name>, caller: Caller) => boolean
  /** A flag that can be set from a list. */
  quickFlag?: QuickFlag<ItemOf<Name>>
  /** Path of the public page, relative to the host's root. */
  publicPath?: (item: ItemOf<Name>) => string
  /** Paths of what else the site has of a published entry: a poster to print, and a file for one's own calendar. */
  publicPages?: (item: ItemOf<Name>) => { poster: string; calendar: string }
  /** The query of the form for the next entry once this one is published: what they are likely to have in common. */
  followedBy?: (item: ItemOf<Name>, caller: Caller) => string[][]
  columns: readonly Column<ItemOf<Name>>[]
  filters: readonly FilterDeclaration<FiltersOf<Name>>[]
  /** Entries of a series are one row in the list, unless the user chooses otherwise. */
  folding?: Folding<ItemOf<Name>>
  /** Sections of the form. Without any, entries can be opened but not edited. */
  sections: readonly FormSection<InputOf<Name>>[]
  /** Initial values of a new entry. */
  initial: (context: FormContext) => Partial<InputOf<Name>>
}

/** Declares a resource and preserves its exact types. */
export function declareResource<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): ResourceDeclaration<Name> {
  return declaration
}
