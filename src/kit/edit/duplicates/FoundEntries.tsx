import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../../../ui/styles.ts'
import {
  type Entry,
  type EntryDeclaration,
  type FormDuplicateCheck,
  fieldsOf,
} from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import css from './duplicates.css'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../../environment.tsx'

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

/** A link to an entry that keeps the screen open, with what tells it from others of the same name. */
function EntryLink({ declaration, entry }: { declaration: EntryDeclaration; entry: Entry }) {
  const { timeZone } = useEnvironment()
  const { hrefs } = useRouter()
  const { t } = useTranslation()
  const date = fieldsOf(declaration).find(({ kind }) => kind === 'instant')
  const detail = date
    ? formatDateTime(new Date(String(entry[date.name])), timeZone)
    : declaration.detail?.(entry)
  return (
    <>
      <a href={hrefs(`${declaration.route}/${entry.id}`)} target="_blank" rel="noopener">
        {declaration.title(entry)}
        <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
      </a>
      {detail && ` · ${detail}`}
    </>
  )
}
