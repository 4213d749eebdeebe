import BanIcon from 'lucide-react/icons/ban'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import ViewIcon from 'lucide-react/icons/eye'
import MailIcon from 'lucide-react/icons/mail'
import MergeIcon from 'lucide-react/icons/merge'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRouter } from 'wouter'
import { can } from '../../../core/permissions.ts'
import { isListing, isMergeable, isVersioned } from '../../../core/resource-names.ts'
import type { Caller } from '../../../core/rights.ts'
import { useCaller } from '../../../store/session.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { MenuButton } from '../../../ui/actions/MenuButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useCapabilities } from '../../capabilities.ts'
import { useEnvironment } from '../../environment.tsx'
import { type Entry, type EntryDeclaration, viewHref } from '../../form/form-declaration.ts'
import { useFormState, useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useLeaveGuards } from '../../leave-guard.ts'
import { useQuickFlag } from '../../quick-flag/use-quick-flag.ts'
import { copyRoute } from '../../resource/copy-route.ts'
import { useMergeDialog } from '../../resource/merging.tsx'
import { useNames } from '../../resource/use-names.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { DeleteEntry } from '../deletion/DeleteEntry.tsx'
import { NewTab } from '../../NewTab.tsx'

export type HeaderProps = {
  declaration: EntryDeclaration
  title: string
  /** Absent while the entry is new or not loaded. */
  entry?: Entry
  /** Screen that the back link leads to; default: the list. */
  back?: { route: string; label: string } | undefined
  /** Below the title. */
  description?: ReactNode
  /** The caller may change the entry: set the flag of the declaration's `quickFlag`, see its history. */
  canUpdate?: boolean
  canDelete?: boolean
  onDeleted?: () => void
}

/** Head of an edit screen: back link, title, public page, owners, delete. */
export function EntryHeader(props: HeaderProps) {
  const { declaration, title, entry, description, canUpdate, canDelete, onDeleted } = props
  const { siteUrl } = useEnvironment()
  const previews = useCapabilities()('previews')
  const { phrase } = usePhrases(declaration.name)
  const { hrefs } = useRouter()
  const { back = { route: declaration.route, label: phrase('plural') } } = props
  const view = entry && viewHref(declaration, entry, { siteUrl, hrefs, previews })
  const actions = entry && (
    <>
      {view !== undefined && (
        <LinkButton href={view} target="_blank" rel="noopener" icon={<ViewIcon />}>
          <span>{phrase('view')}</span>
          <NewTab />
        </LinkButton>
      )}
      <WriteToOwners declaration={declaration} entry={entry} />
      {canUpdate && <FlagButton declaration={declaration} entry={entry} />}
      <MergeEntry declaration={declaration} entry={entry} />
      {canUpdate && <EntryHistory declaration={declaration} entry={entry} />}
      {canDelete && onDeleted && (
        <DeleteEntry declaration={declaration} entry={entry} onDeleted={onDeleted} />
      )}
    </>
  )
  return (
    <PageHeader
      title={title}
      description={description}
      actions={actions}
      back={
        <Link href={back.route} asChild>
          <BackLink href="">{back.label}</BackLink>
        </Link>
      }
    />
  )
}

/** Sets or clears the declared flag at once, such as cancelling an event. */
function FlagButton({ declaration, entry }: { declaration: EntryDeclaration; entry: Entry }) {
  const { now } = useEnvironment()
  const { phrase } = usePhrases(declaration.name)
  const setFlag = useQuickFlag(declaration.name)
  const { quickFlag } = declaration
  if (!quickFlag?.offered(entry, now())) return null
  const isSet = Boolean(entry[quickFlag.field])
  return (
    <Button
      icon={isSet ? <CircleCheckIcon /> : <BanIcon />}
      onClick={({ detail }) => detail < 2 && void setFlag(entry.id, quickFlag.field, !isSet)}
    >
      {phrase(isSet ? 'quick.clear' : 'quick.set')}
    </Button>
  )
}

const HistoryDialog = lazily(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog)

/** Shows the versions of an entry. */
export function EntryHistory({ declaration, entry }: Props) {
  const { name } = declaration
  const [open, setOpen] = useState(false)
  if (!isVersioned(name)) return null
  return (
    <HistoryButton open={open} onOpen={() => setOpen(true)}>
      <HistoryDialog
        declaration={declaration}
        name={name}
        id={entry.id}
        title={declaration.title(entry)}
        onClose={() => setOpen(false)}
      />
    </HistoryButton>
  )
}

const DeactivatedNotice = lazily(
  async () => (await import('../../deactivation/DeactivatedNotice.tsx')).DeactivatedNotice,
)

type EntryNoticesProps = { declaration: EntryDeclaration; entry: Entry; caller: Caller; readOnly: boolean }

/**
 * Notices above the form: the entry was deactivated by moderation, with the reason and the contact address (SPEC.md
 * section 8), or it is read-only.
 */
export function EntryNotices({ declaration, entry, caller, readOnly }: EntryNoticesProps) {
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const deactivated = entry.deactivated === true && !can(caller, 'deactivate', declaration.name, entry)
  return (
    <div className="b-entry-notices">
      {deactivated && isListing(declaration.name) && (
        <Suspense>
          <DeactivatedNotice
            kind={declaration.name}
            id={entry.id}
            reason={entry.deactivationReason as string | undefined}
          />
        </Suspense>
      )}
      {readOnly && (
        <Banner tone="info" title={t('forms.readOnly')}>
          <p>{phrase('readOnly')}</p>
        </Banner>
      )}
    </div>
  )
}

const none: readonly string[] = []

/** For moderators: link to a new message to one of the entry's owners, referring to the entry. */
function WriteToOwners({ declaration, entry }: { declaration: EntryDeclaration; entry: Entry }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const caller = useCaller()
  const owners = ((entry.ownedBy ?? []) as string[]).filter((id) => id !== caller?.id)
  const nicknames = useNames('users', owners.length > 1 ? owners : none)
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
        entries={owners.map((id, at) => ({ id, label: nicknames[at], href: href(id) }))}
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
  const previews = useCapabilities()('previews')
  const { hrefs } = useRouter()
  const { t } = useTranslation()
  if (dirty) return null
  const view = viewHref(declaration, entry, { siteUrl, hrefs, previews })
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
      {view !== undefined && (
        <LinkButton href={view} target="_blank" rel="noopener" variant="quiet">
          <span>{t('forms.next.view')}</span>
          <NewTab />
        </LinkButton>
      )}
    </>
  )
}

type Props = { declaration: EntryDeclaration; entry: Entry }

/** For moderators: merges the entry with another one, and goes on to the one that stays. */
function MergeEntry({ declaration: { name, route }, entry: { id } }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [, navigate] = useLocation()
  const guards = useLeaveGuards()
  const mergeDialog = useMergeDialog()
  const [open, setOpen] = useState(false)
  if (!mergeDialog || !isMergeable(name) || !can(caller, 'merge', name)) return null

  /** What was typed for an entry that is gone cannot be saved, so the leave prompt is bypassed. */
  function goOn({ kept }: { kept: string }) {
    setOpen(false)
    if (kept === id) return
    const stop = guards.add((proceed) => proceed())
    try {
      navigate(`${route}/${kept}`, { replace: true })
    } finally {
      stop()
    }
  }
  return (
    <>
      <Button icon={<MergeIcon />} onClick={() => setOpen(true)}>
        {t('forms.merge')}
      </Button>
      {open && (
        <Suspense>
          {mergeDialog({ resource: name, id, onClose: () => setOpen(false), onMerged: goOn })}
        </Suspense>
      )}
    </>
  )
}
