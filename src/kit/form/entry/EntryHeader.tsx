import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import ViewIcon from 'lucide-react/icons/eye'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../../environment.tsx'
import { DeleteEntry } from '../deletion/DeleteEntry.tsx'
import type { Entry, EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'
import { WriteToOwners } from './WriteToOwners.tsx'

type Props = {
  declaration: EntryDeclaration
  title: string
  /** Absent while the entry is new or not loaded. */
  entry?: Entry
  canDelete?: boolean
  onDeleted?: () => void
}

/** The head of an edit screen: the way back to the list, the title, the public page, the owners, deleting. */
export function EntryHeader({ declaration, title, entry, canDelete, onDeleted }: Props) {
  const { siteUrl } = useEnvironment()
  const { say } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const publicPath = entry && declaration.publicPath?.(entry)
  const actions = entry && (
    <>
      {publicPath && (
        <LinkButton href={siteUrl + publicPath} target="_blank" rel="noopener" icon={<ViewIcon />}>
          {say('view')}
          <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
        </LinkButton>
      )}
      <WriteToOwners declaration={declaration} entry={entry} />
      {canDelete && onDeleted && (
        <DeleteEntry declaration={declaration} entry={entry} onDeleted={onDeleted} />
      )}
    </>
  )
  return (
    <PageHeader
      title={title}
      actions={actions}
      back={
        <Link href={declaration.route} asChild>
          <BackLink href="">{say('plural')}</BackLink>
        </Link>
      }
    />
  )
}
