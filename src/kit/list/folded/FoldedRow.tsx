import ChevronIcon from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventSeries } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import { iconLook } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { BareCheckbox } from '../../../ui/inputs/Checkbox.tsx'
import { TableCell, tableCell, tableRow } from '../../../ui/list/Table.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { type Entry, viewHref } from '../../form/form-declaration.ts'
import { columnClass, columnKind, rowIcons, withBadges } from '../ListRow.tsx'
import type { RowColumn, RowSettings } from '../use-row-settings.ts'

type Props = {
  settings: RowSettings
  /** The entry of the series that sorts first. */
  entry: Entry
  /** The series as the filter names it, and what is known of its matching entries. */
  series: string
  facts: EventSeries
  isOpen: boolean
  /** How many of them are selected; undefined if the user may not select any. */
  chosen: number | undefined
  onOpen: (series: string) => void
  onSelect: (series: string, on: boolean) => void
}

const SeriesDeletion = lazily(async () => (await import('./SeriesDeletion.tsx')).SeriesDeletion)

/** How many entries of a series have the unusual value of a field. */
const exceptionsIn = (facts: EventSeries): Readonly<Record<string, number>> => ({
  canceled: facts.canceled,
  published: facts.unpublished,
  deactivated: facts.deactivated,
  image: facts.withoutImage,
})

/**
 * The row of a series: its name opens its entries below. It tells how many there are, which is next, and how many are
 * unusual; all else is that of the entry that sorts first, which is also the one that can be viewed. It can't be deleted
 * by itself: a dialog says how to delete single entries or the series.
 */
export const FoldedRow = memo(function FoldedRow(props: Props) {
  const { settings, entry, series, facts, isOpen, chosen, onOpen, onSelect } = props
  const { declaration, columns, caller, cellText, dateOf, hrefs, texts } = settings
  const { t } = useTranslation()
  const [showsActions, setShowsActions] = useState(false)
  const [asksWhich, setAsksWhich] = useState(false)
  const { name: title, count, next, last } = facts
  const unusual = exceptionsIn(facts)
  const view = viewHref(declaration, entry, settings)
  const date = declaration.datedBy?.(entry)
  const dated = date === undefined ? title : texts.dated(title, dateOf(date))
  const seriesHref = hrefs(declaration.folding!.route(series))
  function showDates() {
    setAsksWhich(false)
    if (!isOpen) onOpen(series)
  }
  const some = (text: string, number: number) =>
    number === count ? text : t('lists.filter', { name: text, value: String(number) })

  function valueOf(column: RowColumn): ReactNode {
    const { field, kind, weekday, exception } = column
    if (weekday)
      return next ? t('lists.nextDate', { date: dateOf(next) }) : t('lists.lastDate', { date: dateOf(last) })
    const number = unusual[field] ?? 0
    if (kind === 'yesNo' && number > 0) return <Badge tone="warning">{some(exception, number)}</Badge>
    return cellText(column, entry)
  }
  return (
    <tr
      {...tableRow({
        selected: chosen === count,
        muted: facts.deactivated === count || facts.unpublished === count,
        className: 'b-folded',
      })}
    >
      {chosen !== undefined && (
        <td {...tableCell('select')}>
          <BareCheckbox
            label={t('lists.selectSeries', { title, count })}
            checked={chosen >= count}
            indeterminate={chosen > 0 && chosen < count}
            onChange={(event) => onSelect(series, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.primary ? (
          <th key={column.field} {...tableCell('title')} scope="row">
            {withBadges(
              <button type="button" className="b-fold" aria-expanded={isOpen} onClick={() => onOpen(series)}>
                <ChevronIcon />
                <span>
                  <bdi>{title}</bdi> <span className="b-fold-count">{t('lists.dates', { count })}</span>
                </span>
              </button>,
              column.flags.flatMap((flag) => {
                const number = unusual[flag.field] ?? 0
                return number > 0 ? [{ ...flag, text: some(flag.text, number) }] : []
              }),
            )}
          </th>
        ) : (
          <TableCell
            key={column.field}
            kind={columnKind(column)}
            label={column.label}
            className={columnClass(column)}
          >
            {valueOf(column)}
          </TableCell>
        ),
      )}
      <td {...tableCell('actions')}>
        <button
          type="button"
          {...iconLook(texts.more(title), false, 'b-row-more')}
          aria-expanded={showsActions}
          onClick={() => setShowsActions(!showsActions)}
        >
          {rowIcons.more}
        </button>
        <span className={classNames('b-row-actions', showsActions && 'b-open')}>
          {can(caller, 'update', declaration.name, entry) && (
            <a href={seriesHref} {...iconLook(t('lists.editSeries', { title }))}>
              {rowIcons.edit}
            </a>
          )}
          {view !== undefined && (
            <a href={view} target="_blank" rel="noopener" {...iconLook(texts.view(dated))}>
              {rowIcons.view}
            </a>
          )}
          {can(caller, 'delete', declaration.name, entry) && (
            <button type="button" {...iconLook(texts.delete(title), true)} onClick={() => setAsksWhich(true)}>
              {rowIcons.delete}
            </button>
          )}
        </span>
        {asksWhich && (
          <Suspense>
            <SeriesDeletion
              title={title}
              count={count}
              href={seriesHref}
              onShow={showDates}
              onClose={() => setAsksWhich(false)}
            />
          </Suspense>
        )}
      </td>
    </tr>
  )
})
