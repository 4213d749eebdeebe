import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ListQuery } from '../../api/resource.ts'
import type { TrailLine } from '../../contracts/trail.ts'
import { hasScreens } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { EntryCells, EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { FilterBar, useNarrowing } from '../../kit/list/ListFrame.tsx'
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
  if (!resource || !key || deed === 'deleted' || deed === 'removedForGood') return undefined
  if (resource === 'users') return name ? `/backstage/users/${key}` : undefined
  return hasScreens(resource) ? entryPath(resource, key) : undefined
}

type Props = { declaration: ListDeclaration; line: TrailLine; text: DeedText; cellText: CellText }

/** One line of the trail: time, and the sentence with its details. */
function TrailRow({ declaration, line, text, cellText }: Props) {
  const { t } = useTranslation()
  const route = routeOf(line)
  return (
    <TableRow>
      <EntryCells
        declaration={declaration}
        renderCell={(column) =>
          column.primary ? (
            <span className="b-trail-line">
              <span>{text.sentence}</span>
              {text.details && <span className="b-trail-details">{text.details}</span>}
            </span>
          ) : (
            cellText(column, entryOf<'trail'>(line))
          )
        }
      />
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

/** A line of the trail in words: sentence, further details, and actor. */
type DeedText = { sentence: string; details: string; who: string }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns lines of the audit trail in the user's language: 'Lena made Otto a moderator'. Deleted users become
 * 'a deleted account'.
 */
function useDeedText(): (line: TrailLine) => DeedText {
  const { t, i18n } = useTranslation()
  return useCallback(
    (line) => {
      const { deed, actor, resource, key, name, count, more, people } = line
      const person = (id: string) => people[id] ?? t('trail.deletedAccount')
      const who = actor ? person(actor) : t('trail.visitor')
      const isGone = resource === 'users' && !name
      const action = resource === 'actions' && `serverActions.names.${(key ?? '') as 'send-outbox'}`
      const spoken = action && i18n.exists(action) ? t(action as 'serverActions.names.send-outbox') : name
      const called = isGone ? t('trail.ofDeletedAccount') : (spoken ?? key ?? '')
      const what = isGone
        ? t('trail.deletedAccount')
        : t(`trail.things.${resource ?? 'unknown'}`, { name: called })
      const values = { who, what, name: called, count }
      const own = actor !== null && actor === key

      const sentence = () => {
        switch (deed) {
          case 'roleChanged':
            return t(`trail.deeds.roleChanged.${(more.to ?? 'normal') as 'normal'}`, values)
          case 'deleted':
            if (resource !== 'users') return t('trail.deeds.deleted', values)
            return t(own ? 'trail.deeds.ownAccountDeleted' : 'trail.deeds.accountDeleted', values)
          case 'merged':
          case 'tagsMerged':
            return t(`trail.deeds.${deed}`, { ...values, into: more.intoName ?? more.into ?? '' })
          case 'themeChanged':
            return more.file
              ? t('trail.deeds.themeFileChanged', { ...values, file: more.file })
              : t('trail.deeds.themeChanged', values)
          case 'sessionsEnded':
            return t(own ? 'trail.deeds.ownSessionsEnded' : 'trail.deeds.sessionsEnded', values)
          case 'secondFactorRemoved':
            return t(own ? 'trail.deeds.ownSecondFactorRemoved' : 'trail.deeds.secondFactorRemoved', values)
          case 'loginFailed':
            if (key) return t('trail.deeds.loginFailed', values)
            return t(more.address ? 'trail.deeds.unknownLogin' : 'trail.deeds.manyLogins', values)
          default:
            return t(`trail.deeds.${deed}`, values)
        }
      }
      const names = (ids: readonly string[] | null | undefined) => (ids ?? []).map(person).join(', ')
      const reason = (['wrong password', 'wrong code', 'deactivated'] as const).find(
        (known) => known === more.reason,
      )
      const details = [
        more.added?.length && t('trail.added', { names: names(more.added) }),
        more.removed?.length && t('trail.removed', { names: names(more.removed) }),
        more.into && t('trail.moved', { count }),
        more.address && t('trail.address', { address: more.address }),
        reason && t(`trail.reasons.${reason}`),
      ]
      return { sentence: capitalised(sentence()), details: details.filter(Boolean).join(' · '), who }
    },
    [t, i18n],
  )
}
