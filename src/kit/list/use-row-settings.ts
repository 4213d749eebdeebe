import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../core/dates.ts'
import { type Language, languageLocale } from '../../core/languages.ts'
import { can, seesAll } from '../../core/permissions.ts'
import { isListing } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import { useCaller } from '../../store/session.ts'
import { useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { useCallerWithRights } from '../form/use-form-context.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { hasEntryScreen, type ListColumn, type ListDeclaration, visibleColumns } from './list-declaration.ts'
import type { CellText } from './use-cell-text.ts'

export type RowColumn = ListColumn & {
  label: string
  /** Text of the badge for the unusual value of a `yesNo` column. */
  exception: string
  flags: readonly RowFlag[]
}

/** A badge beside a value. */
export type RowFlag = {
  field: string
  isSet: boolean
  /** The choice that has this badge. */
  option?: string
  text: string
  when?: ((entry: Record<string, unknown>, now: Date) => boolean) | undefined
}

/** Formats an action label for the entry with that title. */
type Naming = (title: string) => string

/** Settings shared by all rows of a list. Computed once per list, since a page has up to 100 rows. */
export type RowSettings = {
  declaration: ListDeclaration
  columns: readonly RowColumn[]
  caller: Caller
  cellText: CellText
  siteUrl: string
  /** Whether deactivated entries can be previewed. */
  previews: boolean
  hrefs: (route: string) => string
  /** Each entry has a screen. */
  linked: boolean
  editable: boolean
  copyable: boolean
  now: Date
  /** Weekday, day and time of an instant, in the site's time zone. */
  dateOf: (instant: string) => string
  texts: Record<'select' | 'edit' | 'duplicate' | 'view' | 'set' | 'clear' | 'delete' | 'more', Naming> & {
    dated: (title: string, date: string) => string
  }
}

/** Formats instants with their weekday: 'Tue 24.11.2026 18:00'. */
function datesIn(language: Language, timeZone: string): RowSettings['dateOf'] {
  const format = new Intl.DateTimeFormat(languageLocale(language), { weekday: 'short', timeZone })
  return (instant) => {
    const date = new Date(instant)
    return `${format.format(date)} ${formatDateTime(date, timeZone)}`
  }
}

const gap = '\0'

/** A label with the entry's title, translated once: `text` contains a gap for the title. */
function namingBy(text: string): Naming {
  const parts = text.split(gap)
  return (title) => parts.join(title)
}

/** Settings of the rows of a list; referentially stable while nothing changes. */
export function useRowSettings(declaration: ListDeclaration, cellText: CellText): RowSettings {
  const { t } = useTranslation()
  const { phrase, ownPhrase, label } = usePhrases(declaration.name)
  const { siteUrl, now, language, timeZone } = useEnvironment()
  const previews = useCapabilities()('previews')
  const { hrefs } = useRouter()
  const user = useCaller()
  const caller =
    useCallerWithRights(user, declaration, declaration.quickFlag !== undefined && !seesAll(user)) ?? user
  const base = useMemo(() => {
    const linked = hasEntryScreen(declaration)
    const columns = visibleColumns(declaration, caller)
    const hidesState = isListing(declaration.name) && !columns.some(({ field }) => field === 'deactivated')
    return {
      declaration,
      caller,
      siteUrl,
      previews,
      hrefs,
      linked,
      editable: linked && declaration.sections.length > 0,
      copyable: isListing(declaration.name) && can(caller, 'create', declaration.name),
      now: now(),
      dateOf: datesIn(language, timeZone),
      columns: columns.map((column) => ({
        ...column,
        label: label(column.field),
        exception: column.unusual === false ? phrase(`not.${column.field}`) : label(column.field),
        // Those who do not see the column still read why a row is muted.
        flags: [...(column.badges ?? []), ...(column.primary && hidesState ? ['deactivated'] : [])].flatMap(
          (badge): RowFlag[] => {
            if (typeof badge === 'string') return [{ field: badge, isSet: true, text: label(badge) }]
            if ('choice' in badge)
              return badge.options.map((option) => ({
                field: badge.choice,
                isSet: true,
                option,
                text: phrase(`choices.${badge.choice}.${option}`),
              }))
            return [{ field: badge.not, isSet: false, text: phrase(`not.${badge.not}`), when: badge.when }]
          },
        ),
      })),
      texts: {
        select: namingBy(t('lists.select', { title: gap })),
        edit: namingBy(t('lists.edit', { title: gap })),
        duplicate: namingBy(t('lists.duplicate', { title: gap })),
        view: namingBy(t('lists.view', { title: gap })),
        set: namingBy(ownPhrase('quick.setNamed', { title: gap }) ?? ''),
        clear: namingBy(ownPhrase('quick.clearNamed', { title: gap }) ?? ''),
        delete: namingBy(t('lists.delete', { title: gap })),
        more: namingBy(t('lists.more', { title: gap })),
        dated: (title: string, date: string) => t('lists.dated', { title, date }),
      },
    }
  }, [declaration, caller, siteUrl, previews, now, language, timeZone, hrefs, t, phrase, ownPhrase, label])
  return useMemo(() => ({ ...base, cellText }), [base, cellText])
}
