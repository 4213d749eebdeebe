import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { isListing, isRestorable } from '../../../core/resource-names.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { ReasonInput } from '../../deactivation/ReasonInput.tsx'
import { changedByRestoring, useHasBin, useRestoreErrorText } from '../../edit/restoring/use-restoring.ts'
import { useEnvironment } from '../../environment.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import { useStayText } from '../../notice/undone-notice.ts'
import { useUndoRun } from '../../notice/use-undo-run.ts'
import { useInvalidate } from '../../resource/queries.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import { BulkResultBanner } from './BulkResultBanner.tsx'
import { type BulkJob, type BulkResult, resultOf, runBulk, Stays, toggleKind, undoOf } from './run-bulk.ts'

type Props = {
  declaration: ListDeclaration
  job: BulkJob
  /** Names an entry in the question and the result. */
  nameOf: (entry: Entry) => string
  /** Called when the entries may differ from what was shown at selection. */
  onDone: () => void
  onClose: () => void
}

type Phase = {
  /** What is asked, or has been done. */
  job: BulkJob
  result?: BulkResult
  undone: boolean
  /** The id of its changes in the history. */
  run?: string | undefined
  /** What is being done. Until it ends, the result of the last job is shown. */
  current?: { job: BulkJob; done: number }
}

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
  const stayText = useStayText()
  const undoRun = useUndoRun()
  const [phase, setPhase] = useState<Phase>({
    job: asked,
    undone: false,
    ...(asked.action === 'read' && { current: { job: asked, done: 0 } }),
  })
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { job, current, result, undone, run } = phase
  const working = current !== undefined

  async function begin(next: BulkJob, undoes: boolean) {
    if (!working) await work(next, undoes)
  }

  async function work(next: BulkJob, undoes: boolean) {
    const onProgress = (done: number) => setPhase({ ...phase, current: { job: next, done } })
    onProgress(0)
    // Trying again what has failed belongs to the same work.
    const own = next.undoes ?? run ?? (isRestorable(name) ? await undoRun.begin() : undefined)
    const outcome =
      next.undoes === undefined
        ? await runBulk(api, name, next, { attempt: whileLoggedIn, onProgress, run: own })
        : await undoWork(next, next.undoes, onProgress)
    void invalidate(...(hasBin ? changedByRestoring(declaration.name) : [declaration.name]))
    setPhase({ job: next, undone: undoes, result: outcome, run: own })
    onDone()
  }

  /** Undoes a whole run; if the call fails, it has failed for each entry. */
  async function undoWork(
    next: BulkJob,
    id: string,
    onProgress: (count: number) => void,
  ): Promise<BulkResult> {
    try {
      return resultOf(next, await whileLoggedIn(async () => undoRun.finish(id, onProgress)))
    } catch (reason) {
      return { done: [], failed: next.entries.map((entry) => ({ entry, reason })) }
    }
  }
  const start = useEffectEvent(() => void work(asked, false))
  useEffect(() => {
    if (asked.action === 'read') start()
  }, [asked])

  const { job: doing, done = 0 } = current ?? {}
  const total = doing?.entries.length ?? 0
  const undoing = doing?.undoes !== undefined && t('history.undoing', { done, total })
  const progress = doing ? undoing || t('bulk.working', { done, count: total }) : ''
  if (job.action === 'read' && !result) return <p role="status">{progress}</p>
  if (result) {
    const undo = undone || working ? undefined : undoOf(job.action, result, { hasBin, run })
    const failed = result.failed.map(({ entry }) => entry)
    return (
      <BulkResultBanner
        nameOf={nameOf}
        action={job.action}
        result={result}
        undone={undone}
        reasonText={(error) => {
          if (error instanceof Stays) return stayText(error.stay)
          return job.action === 'restore' && isRestorable(name) ? restoreErrorText(error, name) : undefined
        }}
        progress={progress}
        onUndo={undo && (() => void begin(undo, true))}
        onAgain={() => void begin({ ...job, entries: failed }, undone)}
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
    else void begin(asksReason ? { ...job, reason } : job, false)
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
