import type { ComponentType } from 'react'
import type { Clock } from '../../core/dates.ts'
import type { Caller, Facts } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Contracts, InputOf, FiltersOf, ItemOf } from '../../contracts/contracts.ts'

/*
 * A resource is declared once; the kit derives its list and edit screens. A declaration holds data and predicates, no hooks
 * and no JSX. Labels are phrases: `resources.<name>.fields.<field>`, hints `resources.<name>.hints.<field>` where one is
 * there. Whether a field is required follows from the contract's input schema.
 */

/** How a value reads in a list. A `choice` is called `resources.<name>.choices.<field>.<value>`. */
export type CellKind =
  'text' | 'number' | 'link' | 'day' | 'dateTime' | 'intervals' | 'yesNo' | 'reference' | 'choice'

type FlagName<Item> = keyof Item & string

export type Column<Item> = {
  field: keyof Item & string
  kind: CellKind
  sortable?: boolean
  /** Resource of a `reference` cell, which holds an id and shows the name. */
  resource?: ResourceName
  /** The column that names the row: links to the edit screen and heads the card on small screens. */
  primary?: boolean
  /** The value of a `yesNo` that catches the eye: a listing that is not published, or is deactivated. */
  unusual?: boolean
  /**
   * Flags of the entry that stand beside the value, as badges, while they are set; `not` while they are not set, called
   * `resources.<name>.not.<flag>`.
   */
  badges?: readonly (FlagName<Item> | { not: FlagName<Item> })[]
  /** Shown to whom this holds; to everyone without it. */
  visible?: (caller: Caller) => boolean
}

/** One entry of one resource. */
export type EntryAddress = { resource: ResourceName; id: string }

/** What the dialog of a filter is given; an empty value narrows nothing. */
export type EntryDialogProps = {
  title: string
  value: string
  caller: Caller
  onChoose: (value: string) => void
  onClose: () => void
}

type CommonFilter<Filters> = {
  name: keyof Filters & string
  /** Offered to whom this holds; to everyone without it. */
  visible?: (caller: Caller) => boolean
}

/** How a filter is set: a text, a switch, a day, one of a few values, or one of a resource's entries. */
export type FilterDeclaration<Filters> =
  | (CommonFilter<Filters> &
      (
        | { kind: 'text' | 'yesNo' | 'day' }
        /** Its values are called `resources.<name>.choices.<filter>.<value>`. */
        | { kind: 'choice'; options: readonly string[] }
        | { kind: 'reference'; resource: ResourceName }
      ))
  /** Only own entries: always on for normal users, who see no switch (SPEC.md section 6). */
  | { name: 'ownedBy'; kind: 'own' }
  /** An entry of one of several resources, searched for in a dialog that the declaration brings along. */
  | (CommonFilter<Filters> & {
      kind: 'entry'
      /** Which entry a value stands for; undefined for none. */
      entryOf: (value: string) => EntryAddress | undefined
      /** Made by `lazily`: lists load without it. */
      Dialog: ComponentType<EntryDialogProps>
    })
  /** Only what starts from now on. */
  | { name: 'start'; kind: 'upcoming' }

/** Where a form stands: a new entry or one that exists, and who fills it in. */
export type FormContext = { mode: 'new' | 'edit'; caller: Caller; timeZone: string; now: Date }

type CommonField<Input> = {
  name: keyof Input & string
  /** Shown while this holds; always without it. */
  visible?: (values: Partial<Input>, context: FormContext) => boolean
  /** Takes the full width of its section instead of half. */
  wide?: boolean
}

/** One field of a form; the kind decides the input, its empty value and how it is read and written. */
export type FieldDeclaration<Input> = CommonField<Input> &
  (
    | {
        kind: 'text' | 'link' | 'email' | 'markdown' | 'longText' | 'flag' | 'tags' | 'involved'
      }
    /** A new password, or the `current` one that a change asks for. */
    | { kind: 'password'; current?: boolean }
    /** A time of day, a calendar day, several of them. */
    | { kind: 'clock' | 'day' | 'days' }
    /** When something repeats. */
    | { kind: 'intervals' }
    /**
     * A date and time; one that comes `after` another follows it and keeps the duration. A new entry has it some days from
     * today on the clocks of the zone, or some hours after the other.
     */
    | {
        kind: 'instant'
        after?: keyof Input & string
        initially?: { daysAhead: number; clock: Clock } | { hoursAfter: number }
      }
    /** Street address with a button that fills in lat and lng by geocoding. */
    | { kind: 'address'; lat: keyof Input & string; lng: keyof Input & string }
    /** An uploaded image with its alternative text. */
    | { kind: 'image'; alt: keyof Input & string }
    /** The id of one entry. */
    | { kind: 'reference'; resource: ResourceName }
    /**
     * The ids of several entries. Shown, but not to be changed, where they are `fixed` in the entry as the server has it; the
     * phrase `resources.<resource>.fixed.<field>` says why.
     */
    | {
        kind: 'references'
        resource: ResourceName
        fixed?: (entry: Facts, context: FormContext) => boolean
      }
    /** `id:…` of an entry or free text; with `many` a list of them, `own` offers owned entries only to normal users. */
    | { kind: 'referenceOrText'; resource: ResourceName; many?: boolean; own?: boolean }
    | { kind: 'choice'; options: readonly string[] }
    /** A choice of which only this resource has one: the declaration brings its input along, loaded with the form. */
    | { kind: 'own'; load: () => Promise<OwnField> }
  )

/** The input of a field of kind `own`, whose value is a text, and that value as people read it. */
export type OwnField = {
  Input: ComponentType<{ field: FieldDeclaration<Record<string, unknown>> & { kind: 'own' } }>
  Value: ComponentType<{ value: string }>
}

/** What the user wants to become of other things with an entry: the query of its deletion, and what that changes besides. */
export type DeletionChoice = { search: Record<string, string>; changes: readonly ResourceName[] }

/** What is said and asked in the question whether an entry is to be deleted, where its resource has more to say. */
export type DeletionNoteProps = {
  entry: { id: string } & Record<string, unknown>
  onChoice: (choice: DeletionChoice | undefined) => void
}

export type FormSection<Input> = {
  /** Phrase `resources.<resource>.sections.<name>`. */
  name: string
  fields: readonly FieldDeclaration<Input>[]
}

/**
 * A warning, while a form is filled in, of entries that may be the same one or get in its way. It never keeps from saving.
 */
export type DuplicateCheck<Name extends ResourceName> = {
  /** What is said: phrase `resources.<name>.possibleDuplicates.<kind>`. */
  kind: string
  /** The field that the warning stands at. */
  field: keyof InputOf<Name> & string
  /** What to look for; undefined while there is too little to go by. */
  filters: (values: Partial<InputOf<Name>>, context: FormContext) => FiltersOf<Name> | undefined
  /** Whether an entry that was found is meant. */
  matches: (item: ItemOf<Name>, values: Partial<InputOf<Name>>) => boolean
}

/** Everything that a list screen and an edit screen of a resource are made of. */
export type ResourceDeclaration<Name extends ResourceName = ResourceName> = {
  name: Name
  /** Loads the contract that inputs are checked against; lists do without. */
  loadContract: () => Promise<Contracts[Name]>
  /** What its form warns of; loaded with the form. */
  loadDuplicateCheck?: () => Promise<readonly DuplicateCheck<Name>[]>
  /** Whose owners may have rights to its entries. */
  rightsThrough?: ResourceName
  /** What its deletion asks besides; made by `lazily`. */
  DeletionNote?: ComponentType<DeletionNoteProps>
  /** Where its screens are: `<route>`, `<route>/new`, `<route>/{id}`. */
  route: `/backstage/${string}`
  /** What stands for an entry in a sentence, a picker or a title. */
  title: (item: ItemOf<Name>) => string
  /** What tells entries of the same name apart in a picker. */
  detail?: (item: ItemOf<Name>) => string | null | undefined
  /** Narrows down which entries can be deleted from a list, where the permission is not all that counts. */
  deletable?: (item: ItemOf<Name>, caller: Caller) => boolean
  /** Path of its public page, seen from the host's root. */
  publicPath?: (item: ItemOf<Name>) => string
  columns: readonly Column<ItemOf<Name>>[]
  filters: readonly FilterDeclaration<FiltersOf<Name>>[]
  /** What the form asks for. Without any, entries are opened by their row, not edited. */
  sections: readonly FormSection<InputOf<Name>>[]
  /** What a new entry starts with. */
  initial: (context: FormContext) => Partial<InputOf<Name>>
}

/** Declares a resource, keeping its exact types. */
export function declareResource<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): ResourceDeclaration<Name> {
  return declaration
}
