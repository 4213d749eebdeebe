import { Suspense, use, useState } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import DeleteIcon from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../api/resource.ts'
import { limits } from '../../../core/limits.ts'
import { can } from '../../../core/permissions.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { useEnvironment } from '../../environment.tsx'
import { type Entry, entryOf } from '../../form/form-declaration.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import { type BulkAction, type BulkJob, toggleKind } from './run-bulk.ts'

type Props = {
  declaration: ListDeclaration
  selected: readonly Entry[]
  /** Number of entries that match the filters. */
  total: number
  /** Query of all matching entries, starting with the first. */
  matching: () => ListQuery<ResourceName>
  onSelect: (entries: readonly Entry[]) => void
}

const BulkRun = lazily(async () => (await import('./BulkRun.tsx')).BulkRun)

/** Bulk actions of moderators and admins on the selected rows (SPEC.md section 6), with the result for each row. */
export function BulkActions({ declaration, selected, total, matching, onSelect }: Props) {
  const { api, loadTexts } = useEnvironment()
  use(loadTexts(['bulk']))
  const { t } = useTranslation()
  const caller = useCaller()
  const notice = useNotice()
  const errorText = useErrorText()
  const [job, setJob] = useState<BulkJob & { number: number }>()
  const ask = (action: BulkAction) =>
    setJob((last) => ({ action, entries: selected, number: (last?.number ?? 0) + 1 }))
  async function selectMatching() {
    try {
      const { items } = await api
        .resource(declaration.name)
        .list({ ...matching(), limit: limits.maxListLimit })
      onSelect(items.map((item) => entryOf(item)))
    } catch (failure) {
      notice.push({ state: 'error', message: errorText(failure) })
    }
  }
  return (
    <>
      {job && (
        <Suspense>
          <BulkRun
            key={job.number}
            declaration={declaration}
            job={job}
            onDone={() => onSelect([])}
            onClose={() => setJob(undefined)}
          />
        </Suspense>
      )}
      {selected.length > 0 && (
        <SelectionBar
          label={t('bulk.selection')}
          text={t('bulk.selected', { count: selected.length })}
          links={
            <>
              {selected.length < total && (
                <Button small variant="quiet" onClick={() => void selectMatching()}>
                  {t('bulk.selectMatching', { count: total })}
                </Button>
              )}
              <Button small variant="quiet" onClick={() => onSelect([])}>
                {t('bulk.clearSelection')}
              </Button>
            </>
          }
          actions={
            <>
              {can(caller, 'bulkDeactivate', declaration.name) && (
                <Button small icon={<BanIcon />} onClick={() => ask('deactivate')}>
                  {t(`bulk.${toggleKind(selected)}`)}
                </Button>
              )}
              {can(caller, 'bulkDelete', declaration.name) && (
                <Button small variant="danger" icon={<DeleteIcon />} onClick={() => ask('delete')}>
                  {t('bulk.delete')}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  )
}
