import PlayIcon from 'lucide-react/icons/play'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { Action, ActionOutcome } from '../../contracts/actions.ts'
import { formatDateTime } from '../../core/dates.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { EntryCells, EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { listDeclaration, type ListDeclaration } from '../../kit/list/list-declaration.ts'
import { type CellText, useCellText } from '../../kit/list/use-cell-text.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { actions } from '../../resources/actions/actions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './actions.css'

addStyles(css)

const declaration = listDeclaration(actions)

/** Server actions that administrators can start, each with a button (SPEC.md section 2, 'Admin only'). */
export function ActionsScreen() {
  const { t } = useTranslation()
  const wordsOf = useActionWords()
  const list = useEntryTable(declaration, 'actions')
  const cellText = useCellText(declaration, list.entries)
  const { run, running, failures } = useRun()
  const total = list.data?.total

  return (
    <>
      <PageHeader
        title={t('serverActions.title')}
        count={total !== undefined && t('lists.titleCount', { count: total })}
        description={t('serverActions.intro')}
      />
      <EntryTable
        list={list}
        label={t('serverActions.title')}
        rows={7}
        empty={<EmptyState title={t('resources.actions.empty')} />}
      >
        {(action) => (
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
        )}
      </EntryTable>
    </>
  )
}

type ActionRowProps = {
  declaration: ListDeclaration
  action: Action
  words: ActionWords
  cellText: CellText
  /** Why the last call failed. */
  failure: CallFailure | undefined
  isRunning: boolean
  onRun: () => void
}

/** One action: what it does, the result of its last run, and the button that runs it. */
function ActionRow(props: ActionRowProps) {
  const { declaration, action, words, cellText, failure, isRunning, onRun } = props
  const { t } = useTranslation()
  const wasCalled = Boolean(action.lastCall)
  const special: Record<string, ReactNode> = {
    name: (
      <span className="b-action">
        <span className="b-action-name">{words.title}</span>
        {words.explanation && <span className="b-action-text">{words.explanation}</span>}
      </span>
    ),
    lastCall: !wasCalled && t('serverActions.never'),
    lastCalledBy: wasCalled && !action.lastCalledBy && t('serverActions.theServer'),
    error: <Outcome action={action} failure={failure} />,
  }
  return (
    <TableRow aria-busy={isRunning || undefined}>
      <EntryCells
        declaration={declaration}
        renderCell={(column) => special[column.field] || cellText(column, entryOf<'actions'>(action))}
      />
      <TableCell kind="actions">
        <Button
          small
          icon={<PlayIcon />}
          busy={isRunning}
          aria-label={t('serverActions.callNamed', { name: words.title })}
          onClick={onRun}
        >
          {t('serverActions.call')}
        </Button>
      </TableCell>
    </TableRow>
  )
}

const tones = { running: 'info', failed: 'danger', done: 'success' } as const

function Outcome({ action, failure }: Pick<ActionRowProps, 'action' | 'failure'>) {
  const { t } = useTranslation()
  const outcomeText = useOutcomeText()
  const { timeZone } = useEnvironment()
  if (!failure && action.runningSince) {
    const since = formatDateTime(new Date(action.runningSince), timeZone)
    return <Badge tone="info">{t('serverActions.runningSince', { since })}</Badge>
  }
  if (!failure && !action.error && !action.lastCall) return null
  const failed = failure !== undefined || Boolean(action.error)
  const state = failure?.isRunning ? 'running' : failed ? 'failed' : 'done'
  return (
    <span>
      <Badge tone={tones[state]}>{t(`serverActions.states.${state}`)}</Badge>{' '}
      <span>{failure?.text ?? outcomeText(action)}</span>
    </span>
  )
}

/** Error text of a failed call. `isRunning`: the action was already running, which is not an error. */
type CallFailure = { text: string; isRunning: boolean }

/**
 * Runs server actions, several at a time if needed, and shows a notice for each result. `failures` holds
 * failed calls by action; errors reported by the action itself appear in its row.
 */
function useRun() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const errorText = useErrorText()
  const wordsOf = useActionWords()
  const outcomeText = useOutcomeText()
  const underWay = useRef(new Set<string>())
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, CallFailure>>(new Map())

  const mark = (name: string, isRunning: boolean) => {
    if (isRunning) underWay.current.add(name)
    else underWay.current.delete(name)
    setRunning(new Set(underWay.current))
  }
  const setFailure = (name: string, failure: CallFailure | undefined) =>
    setFailures((before) => {
      const next = new Map(before)
      if (failure === undefined) next.delete(name)
      else next.set(name, failure)
      return next
    })

  async function run(name: string) {
    if (underWay.current.has(name)) return
    const { title } = wordsOf(name)
    mark(name, true)
    setFailure(name, undefined)
    try {
      const action = await api.runAction(name)
      const text = outcomeText(action)
      if (action.error)
        notice.push({ state: 'error', message: t('serverActions.failed', { name: title, error: text }) })
      else
        notice.push({
          state: 'success',
          message: text
            ? t('serverActions.doneWith', { name: title, result: text })
            : t('serverActions.done', { name: title }),
        })
    } catch (failure) {
      const isRunning = failure instanceof ApiError && failure.code === 'already running'
      const error = errorText(failure)
      const text = isRunning ? t('serverActions.alreadyRunning', { name: title }) : error
      setFailure(name, { text, isRunning })
      notice.push(
        isRunning
          ? { state: 'warning', message: text }
          : { state: 'error', message: t('serverActions.failed', { name: title, error }) },
      )
    } finally {
      mark(name, false)
      void invalidate('actions')
    }
  }
  return { run, running, failures }
}

/**
 * Returns the result of an action's last run in the user's language, one sentence for each outcome. If the
 * run was aborted or an outcome is unknown, the server's own text is used.
 */
function useOutcomeText(): (action: Action) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    ({ error, result, outcomes }) => {
      const sentence = ({ code, count, detail }: ActionOutcome) => {
        const key = `serverActions.outcomes.${code as 'mails sent'}` as const
        const values = { count: count ?? undefined, detail: detail ?? undefined } as { count: number }
        return i18n.exists(key, values) ? t(key, values) : undefined
      }
      const sentences = (outcomes ?? []).map(sentence)
      return sentences.length > 0 && !sentences.includes(undefined)
        ? sentences.join(' ')
        : (error ?? result ?? '')
    },
    [t, i18n],
  )
}

type ActionWords = { title: string; explanation: string | undefined }

/** Returns the texts for a server action; an unknown one is shown by its key. */
function useActionWords(): (name: string) => ActionWords {
  const { t, i18n } = useTranslation()
  return useCallback(
    (name) =>
      i18n.exists(`serverActions.names.${name}`)
        ? {
            title: t(`serverActions.names.${name as 'send-outbox'}`),
            explanation: t(`serverActions.explanations.${name as 'send-outbox'}`),
          }
        : { title: name, explanation: undefined },
    [t, i18n],
  )
}
