import type { FormDuplicateCheck } from '../../form/form-declaration.ts'
import { useFormState, useSession } from '../../form/state/form-session.ts'
import { useDebounced } from '../../use-settled.ts'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'

const pauseMs = 400
const shownAtMost = 3

/**
 * Lists possible duplicates and conflicting entries, each with a link that keeps the form open. Queries when typing
 * pauses and ignores outdated responses.
 */
export function DuplicateNote({ duplicateCheck }: { duplicateCheck: FormDuplicateCheck }) {
  const { declaration, form, context, entry } = useSession()
  const { values, dirty } = useFormState(form, 'values', 'dirty')
  const settled = useDebounced(values, pauseMs)
  return (
    <div role="status" className="b-duplicates-place">
      <PossibleDuplicates
        declaration={declaration}
        duplicateCheck={duplicateCheck}
        values={dirty ? settled : undefined}
        context={context}
        id={entry?.id}
        shownAtMost={shownAtMost}
      />
    </div>
  )
}
