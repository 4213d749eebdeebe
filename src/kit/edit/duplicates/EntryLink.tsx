import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../../environment.tsx'
import { type Entry, type EntryDeclaration, fieldsOf } from '../../form/form-declaration.ts'

/** A link to an entry that keeps the screen open, with what tells it from others of the same name. */
export function EntryLink({ declaration, entry }: { declaration: EntryDeclaration; entry: Entry }) {
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
