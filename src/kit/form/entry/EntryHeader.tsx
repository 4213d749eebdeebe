import { useTranslation } from 'react-i18next'
import { Link, useRouter } from 'wouter'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import ViewIcon from 'lucide-react/icons/eye'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../../environment.tsx'
import { DeleteEntry } from '../deletion/DeleteEntry.tsx'
import type { Entry, EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'
import { type Caller, can } from '../../../core/permissions.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import MailIcon from 'lucide-react/icons/mail'
import { isListing } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { MenuButton } from '../../../ui/actions/MenuButton.tsx'
import { useOptions } from '../../resource/queries.ts'
import { copyRoute } from '../../resource/copy-route.ts'
import { useFormState, useSession } from '../state/form-session.ts'

type Props = {
  declaration: EntryDeclaration
  title: string
  /** Absent while the entry is new or not loaded. */
  entry?: Entry
  canDelete?: boolean
  onDeleted?: () => void
}

/** Head of an edit screen: back link, title, public page, owners, delete. */
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

type EntryNoticesProps = { declaration: EntryDeclaration; entry: Entry; caller: Caller; readOnly: boolean }

/**
 * Notices above the form: the entry was deactivated by moderation, with the contact address (SPEC.md section 8), or
 * it is read-only.
 */
export function EntryNotices({ declaration, entry, caller, readOnly }: EntryNoticesProps) {
  const { modEmail } = useEnvironment().themeConfig
  const { say } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const deactivated = entry.deactivated === true && !can(caller, 'deactivate', declaration.name, entry)
  return (
    <div className="b-entry-notices">
      {deactivated && (
        <Banner tone="warning" title={t('forms.deactivated')}>
          <p>{modEmail ? say('deactivatedContact', { email: modEmail }) : say('deactivatedNotice')}</p>
        </Banner>
      )}
      {readOnly && (
        <Banner tone="info" title={t('forms.readOnly')}>
          <p>{say('readOnly')}</p>
        </Banner>
      )}
    </div>
  )
}

type WriteToOwnersProps = { declaration: EntryDeclaration; entry: Entry }

/** For moderators: link to a new message to one of the entry's owners, referring to the entry. */
function WriteToOwners({ declaration, entry }: WriteToOwnersProps) {
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

/** Next steps once everything is saved: another entry, a copy of this one, its public page. */
export function NextSteps({ entry }: { entry: Entry }) {
  const { form, declaration, context } = useSession()
  const { dirty } = useFormState(form, 'dirty')
  const { siteUrl } = useEnvironment()
  const { t } = useTranslation()
  if (dirty) return null
  const publicPath = declaration.publicPath?.(entry)
  return (
    <>
      {can(context.caller, 'create', declaration.name) && (
        <>
          <Link href={`${declaration.route}/new`} asChild>
            <LinkButton href="" variant="quiet">
              {t('forms.next.another')}
            </LinkButton>
          </Link>
          <Link href={copyRoute(declaration.route, entry.id)} asChild>
            <LinkButton href="" variant="quiet">
              {t('forms.next.duplicate')}
            </LinkButton>
          </Link>
        </>
      )}
      {publicPath && (
        <LinkButton href={siteUrl + publicPath} target="_blank" rel="noopener" variant="quiet">
          {t('forms.next.view')}
          <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}
