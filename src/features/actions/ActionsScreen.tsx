import PlayIcon from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../../contracts/actions.ts'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { columnKind } from '../../kit/list/ListRow.tsx'
import { listDeclaration, type ListDeclaration } from '../../kit/list/list-declaration.ts'
import { type CellText, useCellText } from '../../kit/list/use-cell-text.ts'
import { actions } from '../../resources/actions/actions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './actions.css'
import { type ActionWords, useActionWords } from './use-action-words.ts'
import { useOutcomeText } from './use-outcome-text.ts'
import { type CallFailure, useRun } from './use-run.ts'

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
  const { label } = usePhrases('actions')
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
      {declaration.columns.map((column) => (
        <TableCell
          key={column.field}
          kind={columnKind(column)}
          label={column.primary ? undefined : label(column.field)}
        >
          {special[column.field] || cellText(column, entryOf<'actions'>(action))}
        </TableCell>
      ))}
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
  if (!failure && !action.error && !action.lastCall) return null
  const failed = failure !== undefined || Boolean(action.error)
  const state = failure?.isRunning ? 'running' : failed ? 'failed' : 'done'
  return (
    <span>
      <Badge tone={tones[state]}>{t(`serverActions.states.${state}`)}</Badge>{' '}
      {failure?.text ?? outcomeText(action)}
    </span>
  )
}
