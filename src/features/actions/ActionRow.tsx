import PlayIcon from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ListDeclaration } from '../../kit/list/list-declaration.ts'
import { columnKind } from '../../kit/list/ListRow.tsx'
import type { CellText } from '../../kit/list/use-cell-text.ts'
import type { Action } from '../../contracts/actions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import type { ActionWords } from './use-action-words.ts'
import { useOutcomeText } from './use-outcome-text.ts'
import type { CallFailure } from './use-run.ts'

export type ActionRowProps = {
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
export function ActionRow(props: ActionRowProps) {
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
