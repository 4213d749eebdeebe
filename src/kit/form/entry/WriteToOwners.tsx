import MailIcon from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { can } from '../../../core/permissions.ts'
import { isListing } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { MenuButton } from '../../../ui/actions/MenuButton.tsx'
import { useOptions } from '../../resource/queries.ts'
import type { Entry, EntryDeclaration } from '../form-declaration.ts'

type Props = { declaration: EntryDeclaration; entry: Entry }

/** For moderation: the way from a listing to a message to one of its owners, which then tells of the listing. */
export function WriteToOwners({ declaration, entry }: Props) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const caller = useCaller()
  const owners = ((entry.ownedBy ?? []) as string[]).filter((id) => id !== caller?.id)
  const { data: users } = useOptions('users', undefined, owners.length > 1)
  if (!isListing(declaration.name) || !can(caller, 'create', 'notifications')) return null

  const href = (owner: string) =>
    hrefs(`/backstage/notifications/new/${owner}?about=${declaration.name}/${entry.id}`)
  const [owner] = owners
  if (owners.length === 1 && owner)
    return (
      <LinkButton href={href(owner)} icon={<MailIcon />}>
        {t('forms.writeToOwner')}
      </LinkButton>
    )
  return (
    owners.length > 1 && (
      <MenuButton
        name={t('forms.writeToOwners')}
        entries={(users ?? [])
          .filter(({ id }) => owners.includes(id))
          .map(({ id, nickname }) => ({ id, label: nickname, href: href(id) }))}
      >
        <MailIcon />
      </MenuButton>
    )
  )
}
