import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import { listDeclaration } from '../../kit/list/list-declaration.ts'
import { pageCount } from '../../kit/list/list-state.ts'
import { ListPaging } from '../../kit/list/ListPaging.tsx'
import { SortHeaders } from '../../kit/list/SortHeaders.tsx'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useList } from '../../kit/resource/queries.ts'
import { actions } from '../../resources/actions/actions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './actions.css'
import { ActionRow } from './ActionRow.tsx'
import { useActionWords } from './use-action-words.ts'
import { useRun } from './use-run.ts'

addStyles(css)

const declaration = listDeclaration(actions)

/** What the server can be told to do, each with a button that does it (SPEC.md section 2, 'Admin only'). */
export function ActionsScreen() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const cellText = useCellText(declaration)
  const wordsOf = useActionWords()
  const { state, query, change, sortBy } = useListState(declaration)
  const { data, error, refetch, isPlaceholderData } = useList('actions', query as ListQuery<'actions'>)
  const { run, running, failures } = useRun()
  const total = data?.total ?? 0

  return (
    <>
      <PageHeader
        title={t('serverActions.title')}
        count={data && t('lists.titleCount', { count: total })}
        description={t('serverActions.intro')}
      />
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('lists.failed')}
          action={<Button onClick={() => void refetch()}>{t('lists.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton kind="table" rows={7} label={t('lists.loading')} />}
      {data && total === 0 && <EmptyState title={t('resources.actions.empty')} />}
      {data && total > 0 && (
        <>
          <Table label={t('serverActions.title')} stale={isPlaceholderData}>
            <TableHead>
              <SortHeaders declaration={declaration} state={state} onSort={sortBy} />
              <TableHeader kind="actions">
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </TableHeader>
            </TableHead>
            <TableBody>
              {data.items.map((action) => (
                <ActionRow
                  key={action.name}
                  action={action}
                  words={wordsOf(action.name)}
                  declaration={declaration}
                  cellText={cellText}
                  failure={failures.get(action.name)}
                  isRunning={running.has(action.name)}
                  onRun={() => void run(action.name)}
                />
              ))}
            </TableBody>
          </Table>
          <ListPaging
            state={state}
            pages={pageCount(total, state.pageSize)}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </>
      )}
    </>
  )
}
