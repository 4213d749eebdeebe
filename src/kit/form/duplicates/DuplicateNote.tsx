import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../../../ui/styles.ts'
import { useDebounced } from '../../use-settled.ts'
import type { FormDuplicateCheck } from '../form-declaration.ts'
import { useFormState, useSession } from '../state/form-session.ts'
import { usePhrases } from '../use-phrases.ts'
import css from './duplicates.css'
import { EntryLink } from './EntryLink.tsx'
import { usePossibleDuplicates } from './use-possible-duplicates.ts'

addStyles(css)

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
  const { say } = usePhrases(declaration.name)
  return (
    <div role="status" className="b-duplicates-place">
      {found && found.length > 0 && (
        <div className="b-duplicates">
          <WarningIcon />
          <div>
            <p>{say(`possibleDuplicates.${duplicateCheck.kind}`)}</p>
            <ul role="list">
              {found.slice(0, shownAtMost).map((other) => (
                <li key={other.id}>
                  <EntryLink declaration={declaration} entry={other} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
