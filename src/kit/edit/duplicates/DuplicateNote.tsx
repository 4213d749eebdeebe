import type { FormDuplicateCheck } from '../../form/form-declaration.ts'
import { useFormState, useSession } from '../../form/state/form-session.ts'
import { useDebounced } from '../../use-settled.ts'
import { FoundEntries } from './FoundEntries.tsx'
import { usePossibleDuplicates } from './use-possible-duplicates.ts'

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
  const found = usePossibleDuplicates(declaration.name, {
    duplicateCheck,
    values: dirty ? settled : undefined,
    context,
    id: entry?.id,
  })
  return (
    <div role="status" className="b-duplicates-place">
      <FoundEntries
        declaration={declaration}
        kind={duplicateCheck.kind}
        found={found}
        shownAtMost={shownAtMost}
      />
    </div>
  )
}
