import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { isListing, isRestorable } from '../../../core/resource-names.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { ReasonInput } from '../../deactivation/ReasonInput.tsx'
import { changedByRestoring, useHasBin, useRestoreErrorText } from '../../edit/restoring/use-restoring.ts'
import { useEnvironment } from '../../environment.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import { useInvalidate } from '../../resource/queries.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import { BulkResultBanner } from './BulkResultBanner.tsx'
import { type BulkJob, type BulkResult, runBulk, toggleKind, undoOf } from './run-bulk.ts'

type Props = {
  declaration: ListDeclaration
  job: BulkJob
  /** Names an entry in the question and the result. */
  nameOf: (entry: Entry) => string
  /** Called when the entries may differ from what was shown at selection. */
  onDone: () => void
  onClose: () => void
}

/** `done` is the progress of the current run; `result` is the outcome of the last one. */
type Phase = { job: BulkJob; done?: number; result?: BulkResult; undone: boolean }

/**
 * One bulk action: confirmation, progress, and the result per entry, with undo for deactivations and,
 * if the server has a bin, for deletions. Marking as read
 * needs no confirmation.
 */
export function BulkRun({ declaration, job: asked, nameOf, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { name } = declaration
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const hasBin = useHasBin()(declaration.name)
  const restoreErrorText = useRestoreErrorText()
  const [phase, setPhase] = useState<Phase>({
    job: asked,
    undone: false,
    ...(asked.action === 'read' && { done: 0 }),
  })
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { job, done, result, undone } = phase
  const working = done !== undefined
  const progress = working ? t('bulk.working', { done, count: job.entries.length }) : ''

  async function run(next: BulkJob, undoes: boolean) {
    if (working) return
    // Until the run ends, the banner shows the result of the last one.
    const running = { job: next, undone, result }
    setPhase({ ...running, done: 0 })
    await work(running, undoes)
  }

  async function work(running: Phase, undoes: boolean) {
    const { job: next } = running
    const outcome = await runBulk(api, declaration.name, next, {
      attempt: whileLoggedIn,
      onProgress: (count) => setPhase({ ...running, done: count }),
    })
    void invalidate(...(hasBin ? changedByRestoring(declaration.name) : [declaration.name]))
    setPhase({ job: next, undone: undoes, result: outcome })
    onDone()
  }
  const start = useEffectEvent(() => void work(phase, false))
  useEffect(() => {
    if (asked.action === 'read') start()
  }, [asked])

  if (job.action === 'read' && !result) return <p role="status">{progress}</p>
  if (result) {
    const undo = undone || working ? undefined : undoOf(job.action, result, hasBin)
    const failed = result.failed.map(({ entry }) => entry)
    return (
      <BulkResultBanner
        nameOf={nameOf}
        action={job.action}
        result={result}
        undone={undone}
        reasonText={
          job.action === 'restore' && isRestorable(name)
            ? (error) => restoreErrorText(error, name)
            : undefined
        }
        progress={progress}
        onUndo={undo && (() => void run(undo, true))}
        onAgain={() => void run({ ...job, entries: failed }, undone)}
        onClose={onClose}
      />
    )
  }
  const count = job.entries.length
  const deletes = job.action === 'delete'
  const asksReason =
    !deletes && isListing(declaration.name) && job.entries.some(({ deactivated }) => !deactivated)
  function confirm() {
    const isMissing = asksReason && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) area.current?.focus()
    else void run(asksReason ? { ...job, reason } : job, false)
  }
  const kind = toggleKind(job.entries)
  return (
    <AlertDialog
      title={t(deletes ? 'bulk.deleteQuestion' : `bulk.${kind}Question`, { count })}
      cancelLabel={t('bulk.cancel')}
      confirmLabel={t(deletes ? 'bulk.delete' : `bulk.${kind}`)}
      danger={deletes}
      busy={working}
      onCancel={() => !working && onClose()}
      onConfirm={confirm}
    >
      <Consequences declaration={declaration} job={job} nameOf={nameOf} />
      {asksReason && (
        <ReasonInput
          value={reason}
          onChange={setReason}
          area={area}
          shell={{ error: isMissing && t('deactivation.missing') }}
        />
      )}
      <p role="status">{progress}</p>
    </AlertDialog>
  )
}

/** Lists the effect on each entry: deleted, hidden or shown again. */
type Consequences = Pick<Props, 'declaration' | 'job' | 'nameOf'>

function Consequences({ declaration, job: { action, entries }, nameOf: named }: Consequences) {
  const { t } = useTranslation()
  const { ownPhrase } = usePhrases(declaration.name)
  const hasBin = useHasBin()(declaration.name)
  const { timeZone } = useEnvironment()
  const date = declaration.columns.find(({ kind, field }) => kind === 'dateTime' && field !== 'createdAt')
  const nameOf = (entry: Entry) =>
    date ? `${named(entry)}, ${formatDateTime(new Date(String(entry[date.field])), timeZone)}` : named(entry)
  const names = (some: readonly Entry[]) => <Names titles={some.map(nameOf)} />
  if (action === 'delete') {
    return (
      <>
        {names(entries)}
        <p>{`${ownPhrase('deleteManyText') ?? t('bulk.deleteText')} ${hasBin ? t('bulk.toBin') : t('deletion.final')}`}</p>
      </>
    )
  }
  const [back, hidden] = [
    entries.filter(({ deactivated }) => deactivated),
    entries.filter(({ deactivated }) => !deactivated),
  ]
  const [hides, returns] = [{ count: hidden.length }, { count: back.length }]
  return (
    <>
      {hidden.length > 0 && <p>{ownPhrase('willHide', hides) ?? t('bulk.willHide', hides)}</p>}
      {names(hidden)}
      {back.length > 0 && <p>{ownPhrase('willReturn', returns) ?? t('bulk.willReturn', returns)}</p>}
      {names(back)}
    </>
  )
}

const namedAtMost = 5

function Names({ titles }: { titles: string[] }) {
  const { t } = useTranslation()
  const more = titles.length - namedAtMost
  if (titles.length === 0) return null
  return (
    <ul className="b-names">
      {titles.slice(0, namedAtMost).map((title, index) => (
        <li key={index}>{title}</li>
      ))}
      {more > 0 && <li>{t('bulk.andMore', { count: more })}</li>}
    </ul>
  )
}
