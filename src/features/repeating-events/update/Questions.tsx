import type { Caller } from '../../../core/permissions.ts'
import { AnewQuestion } from './AnewQuestion.tsx'
import { UpdateQuestion } from './UpdateQuestion.tsx'
import type { Question } from './use-questions.ts'

type Props = {
  question: Question
  caller: Caller
  onAsk: (question: Question) => void
  onClose: () => void
}

/** The open dialog. */
export function Questions({ question, caller, onAsk, onClose }: Props) {
  const { kind, template, events, schedule } = question
  return kind === 'update' ? (
    <UpdateQuestion
      template={template}
      caller={caller}
      events={events}
      onAnew={schedule ? () => onAsk({ ...question, kind: 'anew' }) : undefined}
      onClose={onClose}
    />
  ) : (
    <AnewQuestion template={template} caller={caller} events={events} onClose={onClose} />
  )
}
