import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../../../ui/styles.ts'
import type { Entry, EntryDeclaration, FormDuplicateCheck } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { EntryLink } from './EntryLink.tsx'
import css from './duplicates.css'

addStyles(css)

type Props = {
  declaration: EntryDeclaration
  kind: FormDuplicateCheck['kind']
  found: readonly Entry[] | undefined
  shownAtMost: number
}

/** The findings of a duplicate check, with links that keep the screen open; nothing if there are none. */
export function FoundEntries({ declaration, kind, found, shownAtMost }: Props) {
  const { say } = usePhrases(declaration.name)
  if (!found || found.length === 0) return null
  return (
    <div className="b-duplicates">
      <WarningIcon />
      <div>
        <p>{say(`possibleDuplicates.${kind}`)}</p>
        <ul role="list">
          {found.slice(0, shownAtMost).map((entry) => (
            <li key={entry.id}>
              <EntryLink declaration={declaration} entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
