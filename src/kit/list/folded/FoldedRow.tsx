import ChevronIcon from 'lucide-react/icons/chevron-right'
import { type ReactNode, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventSeries } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import { iconLook } from '../../../ui/actions/IconButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { BareCheckbox } from '../../../ui/inputs/Checkbox.tsx'
import { TableCell, tableCell, tableRow } from '../../../ui/list/Table.tsx'
import type { Entry } from '../../form/form-declaration.ts'
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

/** How many entries of a series have the unusual value of a field. */
const exceptionsIn = (facts: EventSeries): Readonly<Record<string, number>> => ({
  canceled: facts.canceled,
  published: facts.unpublished,
  deactivated: facts.deactivated,
  image: facts.withoutImage,
})

/**
 * The row of a series: its name opens its entries below. It tells how many there are, which is next, and how many are
 * unusual; all else is that of the entry that sorts first.
 */
export const FoldedRow = memo(function FoldedRow(props: Props) {
  const { settings, entry, series, facts, isOpen, chosen, onOpen, onSelect } = props
  const { declaration, columns, caller, cellText, dateOf, hrefs } = settings
  const { t } = useTranslation()
  const { name: title, count, next, last } = facts
  const unusual = exceptionsIn(facts)
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
        {can(caller, 'update', declaration.name, entry) && (
          <a
            href={hrefs(declaration.folding!.route(series))}
            {...iconLook(t('lists.editSeries', { title }), false, 'b-fold-edit')}
          >
            {rowIcons.edit}
          </a>
        )}
      </td>
    </tr>
  )
})
