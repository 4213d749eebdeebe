import { type ReactNode, Suspense } from 'react'
import type { RepeatingEvent } from '../../contracts/repeating-events.ts'
import { can } from '../../core/permissions.ts'
import { useLoadedEntry } from '../../kit/edit/EditScreen.tsx'
import type { Entry, FormDeclaration } from '../../kit/form/form-declaration.ts'
import { lazily } from '../../ui/lazily.ts'
import { useGenerationPlan } from './dates/use-generation-plan.ts'
import { useGeneratedEvents } from './generated/use-generated-events.ts'
import { useQuestions } from './update/use-questions.ts'

const Questions = lazily(async () => (await import('./update/Questions.tsx')).Questions)

const none: readonly string[] = []

/**
 * A repeating event with its events and the plan of further ones; `ready` is undefined until it is loaded. `onSaved`
 * resolves once everything is answered that a save asks about its events.
 */
export function useSeries(declaration: FormDeclaration, id: string) {
  const { ready, error, refetch } = useLoadedEntry('revents', declaration, id)
  const generated = useGeneratedEvents(id)
  const plan = useGenerationPlan(ready?.item.excluded ?? none)
  const { question, ask, afterSave, close } = useQuestions(generated.reload)
  const questions: ReactNode = ready && question && (
    <Suspense>
      <Questions question={question} caller={ready.caller} onClose={close} />
    </Suspense>
  )
  return {
    ready: ready && { ...ready, mayGenerate: can(ready.caller, 'generate', 'revents', ready.item) },
    error,
    refetch,
    generated,
    plan,
    ask,
    questions,
    async onSaved(saved: Entry): Promise<void> {
      if (ready) await afterSave(ready.item, saved as unknown as RepeatingEvent)
    },
  }
}
