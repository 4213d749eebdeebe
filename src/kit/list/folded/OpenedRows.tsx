import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../api/resource.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { type Entry, entryOf } from '../../form/form-declaration.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useList } from '../../resource/queries.ts'
import { ListRow } from '../ListRow.tsx'
import type { ListDeclaration } from '../list-declaration.ts'
import type { Selected } from '../SelectPage.tsx'
import { useCellText } from '../use-cell-text.ts'
import { useRowSettings } from '../use-row-settings.ts'
import { NoteRow } from './NoteRow.tsx'

type Props = {
  declaration: ListDeclaration
  series: string
  /** The query of the list without folding. */
  query: ListQuery<ResourceName>
  selected: Selected | undefined
  onSelect: (entry: Entry, on: boolean) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
  /** Called with the rows each time they change. */
  onShown: (rows: readonly Entry[]) => void
}

/** Number of entries shown at first, and with each further step. */
const step = 50

/** The entries below an open folded row: those of the series that match the filters, in the order of the list. */
export function OpenedRows(props: Props) {
  const { declaration, series, query, selected, onSelect, onFlag, onDelete, onShown } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [limit, setLimit] = useState(step)
  const filters = { ...query.filters, parent: series } as NonNullable<typeof query.filters>
  const { data, error, refetch } = useList(declaration.name, { ...query, filters, offset: 0, limit })
  const entries = useMemo(() => (data?.items ?? []).map((item) => entryOf(item)), [data])
  const settings = useRowSettings(declaration, useCellText(declaration, entries))
  const shown = entries.length
  const more = (data?.total ?? 0) - shown
  useEffect(() => onShown(entries), [onShown, entries])

  // The button goes away with its last step, and the focus would go with it.
  const end = useRef<HTMLTableRowElement>(null)
  const goesOnAt = useRef<number>(undefined)
  useEffect(() => {
    const at = goesOnAt.current
    if (at === undefined || shown <= at) return
    goesOnAt.current = undefined
    let row: Element | null | undefined = end.current
    for (let steps = shown - at; row && steps > 0; steps--) row = row.previousElementSibling
    row?.querySelector<HTMLElement>('a, button')?.focus()
  }, [shown])

  return (
    <>
      {entries.map((entry) => (
        <ListRow
          key={entry.id}
          settings={settings}
          entry={entry}
          isPart
          selected={selected?.has(entry.id)}
          onSelect={onSelect}
          onFlag={onFlag}
          onDelete={onDelete}
        />
      ))}
      {error ? (
        <NoteRow>
          <span role="alert">{errorText(error)}</span>{' '}
          <Button small onClick={() => void refetch()}>
            {t('lists.retry')}
          </Button>
        </NoteRow>
      ) : (
        !data && <NoteRow>{t('lists.loading')}</NoteRow>
      )}
      {more > 0 ? (
        <NoteRow ref={end}>
          <Button
            small
            onClick={() => {
              goesOnAt.current = shown
              setLimit(limit + step)
            }}
          >
            {t('lists.moreDates', { count: more })}
          </Button>
        </NoteRow>
      ) : (
        shown > step && <tr ref={end} hidden />
      )}
    </>
  )
}
