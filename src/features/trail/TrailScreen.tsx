import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ListQuery } from '../../api/resource.ts'
import type { TrailLine } from '../../contracts/trail.ts'
import { hasScreens } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { FilterBar, useNarrowing } from '../../kit/list/ListFrame.tsx'
import { columnKind } from '../../kit/list/ListRow.tsx'
import { NothingMatches } from '../../kit/list/NothingMatches.tsx'
import { DownloadButton, ExportButton } from '../../kit/list/export/ExportButton.tsx'
import { readAll } from '../../kit/list/export/export-list.ts'
import { type ListColumn, listDeclaration, type ListDeclaration } from '../../kit/list/list-declaration.ts'
import { type CellText, useCellText } from '../../kit/list/use-cell-text.ts'
import { useHandler } from '../../kit/use-handler.ts'
import { trail } from '../../resources/trail/trail.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { download } from '../../ui/actions/download.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './trail.css'
import { type DeedText, useDeedText } from './use-deed-text.ts'

addStyles(css)

const declaration = listDeclaration(trail)

/** Columns for spreadsheets: the parts of the sentence, and the sentence. */
const exported: readonly ListColumn[] = [
  { field: 'createdAt', kind: 'dateTime' },
  { field: 'actor', kind: 'text' },
  { field: 'deed', kind: 'choice' },
  { field: 'resource', kind: 'text' },
  { field: 'name', kind: 'text' },
  { field: 'key', kind: 'text' },
  { field: 'count', kind: 'number' },
  { field: 'sentence', kind: 'text' },
]
const exportDeclaration = { ...declaration, columns: exported }

const nothingAhead = async () => undefined

/** The audit trail for administrators: newest first, with filters and export. */
export function TrailScreen() {
  const { t } = useTranslation()
  const deedText = useDeedText()
  const list = useEntryTable(declaration, 'trail')
  const cellText = useCellText(declaration, list.entries)
  const { state, change } = list
  const narrowing = useNarrowing(declaration, state.filters, (filters) => change({ filters }))
  const query = useHandler(() => list.queryOf(1))
  const total = list.data?.total

  const exportFormat = useCallback(
    (): CellText => (column, entry) => {
      const line = entry as unknown as TrailLine
      if (column.field === 'actor') return deedText(line).who
      if (column.field !== 'sentence') return cellText(column, entry)
      const { sentence, details } = deedText(line)
      return details === '' ? sentence : `${sentence} (${details})`
    },
    [cellText, deedText],
  )
  return (
    <>
      <PageHeader
        title={t('resources.trail.plural')}
        count={total !== undefined && t('lists.titleCount', { count: total })}
        description={t('trail.intro')}
        actions={
          <>
            <ExportButton declaration={exportDeclaration} query={query} formatWith={exportFormat} />
            <ExportLines query={query} />
          </>
        }
      />
      <FilterBar declaration={declaration} narrowing={narrowing} onReach={nothingAhead} />
      <EntryTable
        list={list}
        label={t('resources.trail.plural')}
        rows={8}
        empty={
          narrowing.isNarrowed ? (
            <NothingMatches title={t('resources.trail.noMatch')} onClear={narrowing.clear} />
          ) : (
            <EmptyState title={t('resources.trail.empty')} />
          )
        }
      >
        {(line) => (
          <TrailRow
            key={line.id}
            declaration={declaration}
            line={line}
            text={deedText(line)}
            cellText={cellText}
          />
        )}
      </EntryTable>
    </>
  )
}

/** Downloads all lines that match the filters as JSON Lines, one object of the API each. */
export function ExportLines({ query }: { query: () => ListQuery<'trail'> }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()

  async function make(name: string) {
    const lines = await readAll(api, 'trail', query())
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    download(`${name}.jsonl`, new Blob([text], { type: 'application/jsonl' }))
    return lines.length
  }
  return <DownloadButton resource="trail" label={t('trail.exportLines')} make={make} />
}

/** Edit route of a line's entry, if the entry may still exist. */
function routeOf({ deed, resource, key, name }: TrailLine): string | undefined {
  if (!resource || !key || deed === 'deleted') return undefined
  if (resource === 'users') return name ? `/backstage/users/${key}` : undefined
  return hasScreens(resource) ? entryPath(resource, key) : undefined
}

type Props = { declaration: ListDeclaration; line: TrailLine; text: DeedText; cellText: CellText }

/** One line of the trail: time, and the sentence with its details. */
function TrailRow({ declaration, line, text, cellText }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases('trail')
  const route = routeOf(line)
  return (
    <TableRow>
      {declaration.columns.map((column) =>
        column.primary ? (
          <TableCell key={column.field} kind="title">
            <span className="b-trail-line">
              <span>{text.sentence}</span>
              {text.details && <span className="b-trail-details">{text.details}</span>}
            </span>
          </TableCell>
        ) : (
          <TableCell key={column.field} kind={columnKind(column)} label={label(column.field)}>
            {cellText(column, entryOf<'trail'>(line))}
          </TableCell>
        ),
      )}
      <TableCell kind="actions">
        {route && (
          <Link href={route} asChild>
            <LinkButton href="" small aria-label={t('trail.openNamed', { name: line.name ?? line.key })}>
              {t('trail.open')}
            </LinkButton>
          </Link>
        )}
      </TableCell>
    </TableRow>
  )
}
