import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../../../ui/styles.ts'
import type { FiltersOf } from '../../../contracts/contracts.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import {
  type Entry,
  type EntryDeclaration,
  entryOf,
  fieldsOf,
  type FormDuplicateCheck,
  type FormValues,
} from '../../form/form-declaration.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { useList } from '../../resource/queries.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import css from './duplicates.css'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../environment.tsx'
import { NewTab } from '../../NewTab.tsx'

addStyles(css)

const lookedThrough = 100

type Props = {
  declaration: EntryDeclaration
  duplicateCheck: FormDuplicateCheck
  /** Undefined while there is nothing to look for. */
  values: FormValues | undefined
  context: FormContext
  /** The entry itself, which is no duplicate. */
  id: string | undefined
  shownAtMost: number
}

/** Possible duplicates that a check finds for some values, with links that keep the screen open; nothing if there are none. */
export function PossibleDuplicates({ declaration, duplicateCheck, values, context, id, shownAtMost }: Props) {
  const { phrase } = usePhrases(declaration.name)
  const filters = values && duplicateCheck.filters(values, context)
  const query = { filters: filters as FiltersOf<ResourceName>, limit: lookedThrough }
  const { data, isPlaceholderData, isError } = useList(declaration.name, query, filters !== undefined)
  if (!values || !filters || isError || !data || isPlaceholderData) return null
  const found = data.items
    .map((item) => entryOf<ResourceName>(item))
    .filter((other) => other.id !== id && duplicateCheck.matches(other, values, id))
  if (found.length === 0) return null
  return (
    <div className="b-duplicates">
      <WarningIcon />
      <div>
        <p>{phrase(`possibleDuplicates.${duplicateCheck.kind}`)}</p>
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
  const date = fieldsOf(declaration).find(({ kind }) => kind === 'instant')
  const detail = date
    ? formatDateTime(new Date(String(entry[date.name])), timeZone)
    : declaration.detail?.(entry)
  return (
    <>
      <a href={hrefs(`${declaration.route}/${entry.id}`)} target="_blank" rel="noopener">
        <span>{declaration.title(entry)}</span>
        <NewTab />
      </a>
      {detail && <span>{` · ${detail}`}</span>}
    </>
  )
}
