import type { Caller } from '../../../core/rights.ts'
import { RulesQuestion } from './RulesQuestion.tsx'
import { UpdateQuestion } from './UpdateQuestion.tsx'
import type { Question } from './use-questions.ts'

type Props = { question: Question; caller: Caller; onClose: () => void }

/** The open dialog. */
export function Questions({ question, caller, onClose }: Props) {
  return question.kind === 'update' ? (
    <UpdateQuestion {...question} caller={caller} onClose={onClose} />
  ) : (
    <RulesQuestion {...question} caller={caller} onClose={onClose} />
  )
}
