import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'

/* Types of the list part of resource declarations: columns and filters (see declaration.ts). */

/**
 * Format of a value in lists. A `choice` is labelled by `resources.<name>.choices.<field>.<value>`; `own` is formatted
 * by the declaration.
 */
export type CellKind =
  | 'text'
  | 'number'
  | 'link'
  | 'day'
  | 'dateTime'
  | 'own'
  | 'yesNo'
  | 'reference'
  | 'choice'

/** Formats a value that only one resource has. */
export type OwnCell = (value: unknown, t: TFunction, language: string) => string

export type FlagName<Item> = keyof Item & string

export type Column<Item> = {
  field: keyof Item & string
  kind: CellKind
  sortable?: boolean
  /** Format of an `own` cell. */
  format?: OwnCell
  /** Resource of a `reference` cell, which holds an id and shows the name. */
  resource?: ResourceName
  /** The value of a `reference` cell is `id:…`, or free text shown as it is. */
  prefixed?: true
  /** Title column: links to the edit screen and heads the row on small screens. */
  primary?: boolean
  /** On screen the date is preceded by its weekday. */
  weekday?: true
  /** The first click on the header sorts descending: newest first. */
  newestFirst?: true
  /** Only in exported files: the table has no room for it. */
  inFile?: true
  /** Left out where the table has little room. */
  extra?: true
  /** The route that the value leads to, such as the list of the entries that it counts; none for 0. */
  to?: (item: Item) => string
  /** The `yesNo` value shown as a badge: the name of the field, or `resources.<name>.not.<field>` for `false`. */
  unusual?: boolean
  /**
   * Flags shown as badges beside the value while set; `not` while not set, with `resources.<name>.not.<flag>`, and only
   * `when` it matters. `choice`: the choices of a field that are shown, as `resources.<name>.choices.<field>.<choice>`.
   */
  badges?: readonly (
    | FlagName<Item>
    | { not: FlagName<Item>; when?: (item: Item, now: Date) => boolean }
    | { choice: FlagName<Item>; options: readonly string[] }
  )[]
  /** Who sees the column; everyone if omitted. */
  visible?: (caller: Caller) => boolean
}

/** How a list shows the entries of a series as one row (CONTRACT.md section 2, 'Folded lists'). */
export type Folding<Item> = {
  /** The series that an entry is of, as the filter `parent` names it. */
  of: (item: Item) => string | undefined
  /** Filters and columns that ask for single entries: with one of them each is a row of its own. */
  apart: readonly string[]
  route: (series: string) => string
}

export type EntryAddress = { resource: ResourceName; id: string }

/** Props of a filter's dialog; an empty value means no filter. */
export type EntryDialogProps = {
  title: string
  value: string
  caller: Caller
  onChoose: (value: string) => void
  onClose: () => void
}

type CommonFilter<Filters> = {
  name: keyof Filters & string
  /** Who is offered the filter; everyone if omitted. */
  visible?: (caller: Caller) => boolean
  /** Set by links only: shown among the active filters, without an input. */
  linked?: true
}

/** Kind of a filter: a text, a switch, a day, one of a few values, or an entry of a resource. */
export type FilterDeclaration<Filters> =
  | (CommonFilter<Filters> &
      (
        | { kind: 'text' | 'yesNo' | 'day' }
        /** Values are labelled by `resources.<name>.choices.<filter>.<value>`. */
        | { kind: 'choice'; options: readonly string[] }
        | {
            kind: 'reference'
            resource: ResourceName
            /** The filter's value is sent as `id:…`. */
            prefixed?: true
          }
      ))
  /** Only the caller's own entries: always on for normal users, who see no switch (SPEC.md section 6). */
  | { name: 'ownedBy'; kind: 'own' }
  /** An entry of one of several resources, searched for in a dialog supplied by the declaration. */
  | (CommonFilter<Filters> & {
      kind: 'entry'
      /** The entry that a value refers to; undefined for none. */
      entryOf: (value: string) => EntryAddress | undefined
      /** Created by `lazily`, so that lists load without it. */
      Dialog: ComponentType<EntryDialogProps>
    })
  /** Only entries that start from now on. */
  | { name: 'start'; kind: 'upcoming' }
