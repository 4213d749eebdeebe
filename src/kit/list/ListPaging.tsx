import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { Select } from '../../ui/inputs/Select.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { ListFooter } from '../../ui/list/Toolbar.tsx'
import type { ListState } from './list-state.ts'

type Props = {
  state: ListState
  pages: number
  onPage: (page: number) => void
  /** As in `Pagination`. */
  onReach?: ((page: number) => void) | undefined
  onPageSize: (pageSize: number) => void
}

/** Page size and pagination below a list. */
export function ListPaging({ state, pages, onPage, onReach, onPageSize }: Props) {
  const { t } = useTranslation()
  return (
    <ListFooter>
      <label className="b-page-size">
        <span>{t('lists.pageSize')}</span>
        <Select
          value={String(state.pageSize)}
          options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </label>
      <Pagination
        label={t('lists.pages')}
        text={t('lists.pageOf', { page: state.page, count: pages })}
        page={state.page}
        pageCount={pages}
        onPage={onPage}
        onReach={onReach}
        labels={{
          first: t('lists.first'),
          previous: t('lists.previous'),
          next: t('lists.next'),
          last: t('lists.last'),
        }}
      />
    </ListFooter>
  )
}
