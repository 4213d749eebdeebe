import { lazy, Suspense, useState } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import DeleteIcon from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { can } from '../../../core/permissions.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import { type BulkAction, type BulkJob, toggleKind } from './run-bulk.ts'

type Props = {
  declaration: ListDeclaration
  selected: readonly Entry[]
  /** How many entries match the filters in all. */
  total: number
  onSelectMatching: () => void
  onSelect: (entries: readonly Entry[]) => void
}

const BulkRun = lazy(async () => ({ default: (await import('./BulkRun.tsx')).BulkRun }))

/** What moderators and admins can do with the chosen rows (SPEC.md section 6), and what became of each. */
export function BulkActions({ declaration, selected, total, onSelectMatching, onSelect }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [job, setJob] = useState<BulkJob & { number: number }>()
  const ask = (action: BulkAction) =>
    setJob((last) => ({ action, entries: selected, number: (last?.number ?? 0) + 1 }))
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
          label={t('lists.selection')}
          text={t('lists.selected', { count: selected.length })}
          links={
            <>
              {selected.length < total && (
                <Button small variant="quiet" onClick={onSelectMatching}>
                  {t('lists.selectMatching', { count: total })}
                </Button>
              )}
              <Button small variant="quiet" onClick={() => onSelect([])}>
                {t('lists.clearSelection')}
              </Button>
            </>
          }
          actions={
            <>
              {can(caller, 'bulkDeactivate', declaration.name) && (
                <Button small icon={<BanIcon />} onClick={() => ask('deactivate')}>
                  {t(`lists.${toggleKind(selected)}`)}
                </Button>
              )}
              {can(caller, 'bulkDelete', declaration.name) && (
                <Button small variant="danger" icon={<DeleteIcon />} onClick={() => ask('delete')}>
                  {t('lists.deleteSelected')}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  )
}
