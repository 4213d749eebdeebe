import { Suspense, useState } from 'react'
import MergeIcon from 'lucide-react/icons/merge'
import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import DeleteIcon from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../api/resource.ts'
import { limits } from '../../../core/limits.ts'
import { can } from '../../../core/permissions.ts'
import { isMergeable, type ResourceName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { SelectionBar, SelectionPlace } from '../../../ui/list/SelectionBar.tsx'
import { useEnvironment } from '../../environment.tsx'
import { type Entry, entryOf } from '../../form/form-declaration.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useMergeDialog } from '../../resource/merging.tsx'
import { type ListDeclaration, exportedColumns } from '../list-declaration.ts'
import { type BulkAction, type BulkJob, toggleKind } from './run-bulk.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { DownloadButton } from '../export/ExportButton.tsx'
import { useCellText } from '../use-cell-text.ts'

type Props = {
  declaration: ListDeclaration
  selected: readonly Entry[]
  /** All entries that match the filters: how many, and their query. Without it only rows of the page can be selected. */
  matching?: { total: number; query: () => ListQuery<ResourceName> }
  /** Names an entry; default: its title. */
  nameOf?: (entry: Entry) => string
  onSelect: (entries: readonly Entry[]) => void
}

const BulkRun = lazily(async () => (await import('./BulkRun.tsx')).BulkRun)

/**
 * Bulk actions of moderators and admins on the selected rows (SPEC.md section 6), with the result for each row. Rendered
 * after the list, so that selecting a row moves none.
 */
export function BulkActions({
  declaration,
  selected,
  matching,
  nameOf = declaration.title,
  onSelect,
}: Props) {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const caller = useCaller()
  const notice = useNotice()
  const errorText = useErrorText()
  const mergeDialog = useMergeDialog()
  const [merging, setMerging] = useState<readonly Entry[]>([])
  const [first, second] = merging
  const mergeable = isMergeable(declaration.name) ? declaration.name : undefined
  const [job, setJob] = useState<BulkJob & { number: number }>()
  const ask = (action: BulkAction) =>
    setJob((last) => ({ action, entries: selected, number: (last?.number ?? 0) + 1 }))
  async function selectMatching(query: ListQuery<ResourceName>) {
    try {
      const { items } = await api.resource(declaration.name).list({ ...query, limit: limits.maxListLimit })
      onSelect(items.map((item) => entryOf(item)))
    } catch (failure) {
      notice.push({ state: 'error', message: errorText(failure) })
    }
  }
  return (
    <SelectionPlace>
      {mergeable && first && (
        <Suspense>
          {mergeDialog?.({
            resource: mergeable,
            id: first.id,
            candidates: second ? [second.id] : [],
            onClose: () => setMerging([]),
            onMerged: () => {
              setMerging([])
              onSelect([])
            },
          })}
        </Suspense>
      )}
      {job && (
        <Suspense>
          <BulkRun
            key={job.number}
            declaration={declaration}
            job={job}
            nameOf={nameOf}
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
              {matching && selected.length < matching.total && (
                <Button small variant="quiet" onClick={() => void selectMatching(matching.query())}>
                  {t('bulk.selectMatching', { count: matching.total })}
                </Button>
              )}
              <Button small variant="quiet" onClick={() => onSelect([])}>
                {t('bulk.clearSelection')}
              </Button>
            </>
          }
          actions={
            <>
              {mergeDialog && mergeable && selected.length <= 2 && can(caller, 'merge', mergeable) && (
                <Button small icon={<MergeIcon />} onClick={() => setMerging(selected)}>
                  {t(selected.length === 2 ? 'bulk.mergeTwo' : 'bulk.merge')}
                </Button>
              )}
              {can(caller, 'bulkRead', declaration.name) && (
                <Button small icon={<CheckIcon />} onClick={() => ask('read')}>
                  {t('bulk.read')}
                </Button>
              )}
              {can(caller, 'bulkExport', declaration.name) && (
                <ExportSelected declaration={declaration} selected={selected} />
              )}
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
    </SelectionPlace>
  )
}

function ExportSelected({ declaration, selected }: Pick<Props, 'declaration' | 'selected'>) {
  const { t } = useTranslation()
  const { label } = usePhrases(declaration.name)
  const cellText = useCellText(declaration, selected)
  const caller = useCaller()

  async function make(name: string) {
    const { exportColumns, exportEntries } = await import('../export/export-list.ts')
    const columns = exportColumns(exportedColumns(declaration, caller), label, cellText)
    return exportEntries(selected, columns, `${name}.csv`)
  }
  return <DownloadButton small resource={declaration.name} label={t('bulk.export')} make={make} />
}
