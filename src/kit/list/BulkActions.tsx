import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../core/permissions.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { BanIcon, DeleteIcon } from '../../ui/icons.ts'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { invalidateLists } from '../resource/queries.ts'
import { type BulkAction, type BulkResult, runBulk } from './bulk.ts'
import { BulkResultDialog } from './BulkResultDialog.tsx'
import type { ListDeclaration } from './list-declaration.ts'

type Props = {
  declaration: ListDeclaration
  selected: readonly Entry[]
  /** How many entries match the filters in all. */
  total: number
  onSelectMatching: () => void
  onSelect: (entries: readonly Entry[]) => void
}

type Run = { action: BulkAction; entries: readonly Entry[]; done?: number }

/** What moderators and admins can do with the chosen rows (SPEC.md section 6), and what became of each. */
export function BulkActions({ declaration, selected, total, onSelectMatching, onSelect }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const caller = useCaller()
  const client = useQueryClient()
  const [run, setRun] = useState<Run>()
  const [result, setResult] = useState<BulkResult & { action: BulkAction }>()
  const count = run?.entries.length ?? 0

  async function confirm({ action, entries }: Run) {
    setRun({ action, entries, done: 0 })
    const outcome = await runBulk(api, declaration.name, action, entries, (done) =>
      setRun({ action, entries, done }),
    )
    await client.invalidateQueries({ queryKey: [declaration.name, 'item'] })
    await invalidateLists(client, declaration.name)
    setRun(undefined)
    setResult({ ...outcome, action })
    onSelect([])
  }
  const ask = (action: BulkAction) => setRun({ action, entries: selected })
  return (
    <>
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
                  {t('lists.deactivate')}
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
      {run && (
        <AlertDialog
          title={t(run.action === 'delete' ? 'lists.deleteQuestion' : 'lists.deactivateQuestion', { count })}
          cancelLabel={t('lists.cancel')}
          confirmLabel={t(run.action === 'delete' ? 'lists.deleteSelected' : 'lists.deactivate')}
          danger={run.action === 'delete'}
          busy={run.done !== undefined}
          onCancel={() => run.done === undefined && setRun(undefined)}
          onConfirm={() => run.done === undefined && void confirm(run)}
        >
          <p>{t(run.action === 'delete' ? 'lists.deleteText' : 'lists.deactivateText')}</p>
          <p role="status">{run.done !== undefined && t('lists.working', { done: run.done, count })}</p>
        </AlertDialog>
      )}
      {result && (
        <BulkResultDialog
          declaration={declaration}
          result={result}
          onClose={() => setResult(undefined)}
          onAgain={() => {
            setResult(undefined)
            void confirm({ action: result.action, entries: result.failed.map(({ entry }) => entry) })
          }}
        />
      )}
    </>
  )
}
