import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvitationOutcome } from '../../../contracts/invitations.ts'
import { isLanguage } from '../../../core/languages.ts'
import { seesAll } from '../../../core/permissions.ts'
import type { ListingName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { useEnvironment } from '../../environment.tsx'
import { CallQuestion } from '../../notice/CallQuestion.tsx'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useInvalidate } from '../../resource/queries.ts'
import { useGuestsCall } from '../../use-guests-call.ts'

/** The entry whose owners are edited. */
export type OwnedEntry = { kind: ListingName; id: string; name: string }

/** An invitation that was not sent, for a reason that people are told. */
class NotSent extends Error {
  readonly outcome: Exclude<InvitationOutcome, 'invited'>

  constructor(outcome: Exclude<InvitationOutcome, 'invited'>) {
    super(outcome)
    this.outcome = outcome
  }
}

type Props = { entry: OwnedEntry; email: string; onClose: () => void }

/** Asks before somebody without an account is invited by mail to look after an entry. */
export function InviteOwnerQuestion({ entry, email, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const send = useGuestsCall()
  const invalidate = useInvalidate()
  const caller = useCaller()
  const notice = useNotice()
  const { kind, id, name } = entry
  const language = isLanguage(i18n.language) ? { language: i18n.language } : {}
  async function call() {
    const body = { guests: [{ email }], entry: { kind, id }, ...language }
    const [guest] = (await send((guests) => guests.invite(body))).guests
    const outcome = guest?.outcome ?? 'invited'
    if (outcome !== 'invited') throw new NotSent(outcome)
    void invalidate('invitations')
    notice.push({ state: 'success', message: t('fields.inviteOwner.sent', { email }) })
    onClose()
  }
  return (
    <CallQuestion
      title={t('fields.inviteOwner.title', { email, name })}
      cancelLabel={t('fields.inviteOwner.cancel')}
      confirmLabel={t('fields.inviteOwner.send')}
      busyLabel={t('fields.inviteOwner.sending')}
      onCancel={onClose}
      call={call}
      failureText={(error) =>
        error instanceof NotSent ? t(`fields.inviteOwner.${error.outcome}`) : undefined
      }
    >
      <p>{t('fields.inviteOwner.text')}</p>
      {!seesAll(caller) && <p>{t('fields.inviteOwner.quota')}</p>}
    </CallQuestion>
  )
}

/** Whom the caller has invited to look after an entry, and who has not answered yet. */
export function PendingOwners({ entry }: { entry: OwnedEntry }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const { kind, id } = entry
  const { data } = useQuery({
    queryKey: ['invitations', 'pending', kind, id],
    queryFn: async ({ signal }) =>
      api
        .resource('invitations')
        .list({ limit: 50, filters: { entry: `${kind}/${id}`, state: 'open' } }, signal),
  })
  const guests = data?.items.filter(({ email }) => email) ?? []
  if (guests.length === 0) return null
  return (
    <ul className="b-pending-owners">
      {guests.map(({ token, email }) => (
        <li key={token}>
          <bdi>{email}</bdi> <Badge>{t('fields.inviteOwner.pending')}</Badge>
        </li>
      ))}
    </ul>
  )
}
