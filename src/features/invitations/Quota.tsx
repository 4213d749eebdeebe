import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { nextInvitationFrom } from '../../core/invitation-quota.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useList } from '../../kit/resource/queries.ts'
import { useSessionUser } from '../../store/session.ts'

/** The list call that tells of the newest link, and how many there are. */
export const newest = { limit: 1, sorting: 'createdAt', order: 'DESC' } as const

/** What normal users have to know: how often they may invite, and from when on the next time (SPEC.md section 6). */
export function Quota() {
  const { t } = useTranslation()
  const { timeZone, now } = useEnvironment()
  const user = useSessionUser()
  const { data } = useList('invitations', newest)
  const lastInvitationAt = data?.items[0]?.createdAt ?? null
  const from =
    data && user?.createdAt && nextInvitationFrom({ registeredAt: user.createdAt, lastInvitationAt })

  function next(since: Date): string {
    if (since <= now()) return t('invite.nextNow')
    const date = formatDateTime(since, timeZone)
    return t(lastInvitationAt ? 'invite.nextFrom' : 'invite.firstFrom', { date })
  }
  return (
    <div className="b-invite-quota">
      <p>{t('invite.quota')}</p>
      <p>
        <strong>{from ? next(from) : '\u00A0'}</strong>
      </p>
    </div>
  )
}
