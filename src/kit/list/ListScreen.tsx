import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { limits } from '../../core/limits.ts'
import { can, seesAll } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useCaller } from '../../store/session.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PlusIcon } from '../../ui/icons.ts'
import { Select } from '../../ui/inputs/Select.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { ListFooter } from '../../ui/list/Toolbar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useEnvironment } from '../environment.tsx'
import { DeleteQuestion } from '../form/DeleteEntry.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useErrorText } from '../notice/use-error-text.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { useList } from '../resource/queries.ts'
import { BulkActions } from './BulkActions.tsx'
import { hasBulkActions, listDeclaration } from './list-declaration.ts'
import { activeFilters, pageCount, switched } from './list-state.ts'
import { ListActiveFilters } from './ListActiveFilters.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListTable } from './ListTable.tsx'
import { useListState } from './use-list-state.ts'

type Props<Name extends ResourceName> = { declaration: ResourceDeclaration<Name> }

/** The list screen of a noun, derived from its declaration (SPEC.md section 2, 'List screens'). */
export function ListScreen<Name extends ResourceName>({ declaration: noun }: Props<Name>) {
  const declaration = listDeclaration(noun)
  const { t } = useTranslation()
  const { say } = usePhrases(declaration.name)
  const { api } = useEnvironment()
  const caller = useCaller()
  const errorText = useErrorText()
  const { state, filters, query, change } = useListState(declaration)
  const { data, error, refetch, isPlaceholderData } = useList(declaration.name, query)
  const [selected, setSelected] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [deleting, setDeleting] = useState<Entry>()
  const entries = (data?.items ?? []) as unknown as Entry[]
  const total = data?.total ?? 0
  const pages = pageCount(total, state.pageSize)
  const select = (rows: readonly Entry[]) => setSelected(new Map(rows.map((row) => [row.id, row])))

  async function selectMatching() {
    const { items } = await api.resource(declaration.name).list({ filters, limit: limits.maxListLimit })
    select(items as unknown as Entry[])
  }
  const sortBy = (field: string) =>
    change({ sorting: field, order: state.sorting === field && state.order === 'ASC' ? 'DESC' : 'ASC' })
  const choosable = hasBulkActions(declaration, caller)
  const narrowed = activeFilters(state, declaration, caller).length > 0
  const clear = () => change({ filters: seesAll(caller) ? { ownedBy: switched.off } : {} })
  const create = can(caller, 'create', declaration.name) && (
    <Link href={`${declaration.route}/new`} asChild>
      <LinkButton href="" variant="primary" icon={<PlusIcon />}>
        {say('create')}
      </LinkButton>
    </Link>
  )
  return (
    <>
      <PageHeader
        title={say('plural')}
        count={data && t('lists.titleCount', { count: total })}
        actions={create}
      />
      <ListFilters
        declaration={declaration}
        state={state}
        onChange={(changed) => change({ filters: changed })}
      />
      <ListActiveFilters
        declaration={declaration}
        state={state}
        onChange={(changed) => change({ filters: changed })}
        onClear={clear}
      />
      {choosable && (
        <BulkActions
          declaration={declaration}
          selected={[...selected.values()]}
          total={total}
          onSelect={select}
          onSelectMatching={() => void selectMatching()}
        />
      )}
      {error && (
        <Banner
          tone="danger"
          title={t('lists.failed')}
          action={<Button onClick={() => void refetch()}>{t('lists.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton kind="table" rows={8} label={t('lists.loading')} />}
      {data && total === 0 && !narrowed && <EmptyState title={say('empty')} action={create} />}
      {data && total === 0 && narrowed && (
        <EmptyState
          title={t('lists.nothingMatches')}
          action={<Button onClick={clear}>{t('lists.clearFilters')}</Button>}
        >
          {say('empty')}
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <ListTable
            declaration={declaration}
            entries={entries}
            state={state}
            stale={isPlaceholderData}
            selected={choosable ? selected : undefined}
            onSelect={select}
            onSort={sortBy}
            onDelete={setDeleting}
          />
          <ListFooter>
            <Select
              aria-label={t('lists.pageSize')}
              value={String(state.pageSize)}
              options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(event) => change({ pageSize: Number(event.currentTarget.value) })}
            />
            <Pagination
              label={t('lists.pages')}
              text={t('lists.pageOf', { page: state.page, count: pages })}
              page={state.page}
              pageCount={pages}
              onPage={(page) => change({ page })}
              labels={{
                first: t('lists.first'),
                previous: t('lists.previous'),
                next: t('lists.next'),
                last: t('lists.last'),
              }}
            />
          </ListFooter>
        </>
      )}
      {deleting && (
        <DeleteQuestion
          declaration={declaration}
          entry={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
