import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import type { FiltersOf } from '../../../contracts/contracts.ts'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { useDebounced } from '../../use-settled.ts'
import { useList } from '../../resource/queries.ts'
import { type Entry, entryOf, fieldsOf, type FormDuplicateCheck } from '../form-declaration.ts'
import { useFormState, useSession } from '../state/form-session.ts'
import { usePhrases } from '../use-phrases.ts'
import css from './duplicates.css'

addStyles(css)

const pauseMs = 400
const lookedThrough = 100
const shownAtMost = 3

/**
 * Lists possible duplicates and conflicting entries, each with a link that keeps the form open. Queries when typing
 * pauses and ignores outdated responses.
 */
export function DuplicateNote({ duplicateCheck }: { duplicateCheck: FormDuplicateCheck }) {
  const { declaration, form, context, entry } = useSession()
  const { values, dirty } = useFormState(form, 'values', 'dirty')
  const settled = useDebounced(values, pauseMs)
  const filters = dirty ? duplicateCheck.filters(settled, context) : undefined
  const query = { filters: filters as FiltersOf<typeof declaration.name>, limit: lookedThrough }
  const { data, isPlaceholderData } = useList(declaration.name, query, filters !== undefined)
  const found =
    filters && data && !isPlaceholderData
      ? data.items
          .map((item) => entryOf<typeof declaration.name>(item))
          .filter((other) => other.id !== entry?.id && duplicateCheck.matches(other, settled))
      : []
  const { say } = usePhrases(declaration.name)
  return (
    <div role="status" className="b-duplicates-place">
      {found.length > 0 && (
        <div className="b-duplicates">
          <WarningIcon />
          <div>
            <p>{say(`possibleDuplicates.${duplicateCheck.kind}`)}</p>
            <ul role="list">
              {found.slice(0, shownAtMost).map((other) => (
                <li key={other.id}>
                  <EntryLink entry={other} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

function EntryLink({ entry }: { entry: Entry }) {
  const { declaration } = useSession()
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
