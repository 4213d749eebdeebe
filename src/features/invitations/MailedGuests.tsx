import { useMutation, useQuery } from '@tanstack/react-query'
import RemindIcon from 'lucide-react/icons/bell-ring'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../contracts/invitations.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { useEntryTable } from '../../kit/list/EntryTable.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useGuestsCall } from '../../kit/use-guests-call.ts'
import { invitationFilters } from '../../resources/invitations/invitations.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'

type List = Pick<ReturnType<typeof useEntryTable<'invitations'>>, 'state' | 'change'>

/** Above the list: how many guests have come, as buttons that filter it, and reminders for all others. */
export function MailedGuests({ list: { state, change } }: { list: List }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const { data } = useQuery({
    queryKey: ['invitations', 'counts'],
    queryFn: async ({ signal }) => (await api.guests()).counts(signal),
  })
  const remind = useReminders()
  if (!data || data.mailed === 0) return null
  const chosen = state.filters.state ?? ''
  const choices = [
    { value: '', label: t('invite.all') },
    ...invitationFilters.map((value) => ({ value, label: t(`invite.${value}`, { count: data[value] }) })),
  ]
  return (
    <div className="b-mailed-guests">
      <div role="group" aria-label={t('invite.state')} className="b-guest-states">
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            small
            aria-pressed={chosen === value}
            variant={chosen === value ? 'secondary' : 'quiet'}
            onClick={() => change({ page: 1, filters: { state: value } })}
          >
            {label}
          </Button>
        ))}
      </div>
      {data.open > 0 && (
        <Button
          small
          icon={<RemindIcon />}
          busy={remind.isPending}
          busyLabel={t('invite.reminding')}
          onClick={() => remind.mutate(undefined)}
        >
          {t('invite.remindAll')}
        </Button>
      )}
    </div>
  )
}

/** Reminds one guest, or all who have not come, and says how many mails go out. */
function useReminders() {
  const { t } = useTranslation()
  const call = useGuestsCall()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (token: string | undefined) =>
      call((guests) => (token === undefined ? guests.remindAll() : guests.remind(token))),
    onSuccess: ({ count }) => {
      void invalidate('invitations')
      if (count > 0) notice.push({ state: 'success', message: t('invite.reminded', { count }) })
      else notice.push({ state: 'warning', message: t('invite.remindedNone'), hasClose: true })
    },
    onError: (error) =>
      notice.push({ state: 'error', message: `${t('invite.remindFailed')}: ${errorText(error)}` }),
  })
}

/** The button of a row that reminds its guest. */
export function RemindButton({ invitation: { token, email, guestName } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const remind = useReminders()
  return (
    <IconButton
      name={t('invite.remind', { name: guestName ?? email ?? '' })}
      icon={<RemindIcon />}
      onClick={() => !remind.isPending && remind.mutate(token)}
    />
  )
}

/** For whom an invitation is, to what, and what has become of its mail. */
export function GuestCell({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const { email, guestName, entry, reminders, mail, mailFault, mailError, mailedAt } = invitation
  if (!mailedAt) return t('invite.justLink')
  return (
    <div className="b-guest">
      {guestName && <bdi>{guestName}</bdi>}
      {email && <bdi className={guestName ? 'b-guest-more' : undefined}>{email}</bdi>}
      {entry && <span className="b-guest-more">{t('invite.lookAfter', { name: entry.name })}</span>}
      {Boolean(reminders) && (
        <span className="b-guest-more">{t('invite.reminders', { count: reminders ?? 0 })}</span>
      )}
      {mail === 'failed' && (
        <span title={mailError ?? undefined}>
          <Badge tone="danger">{t(`invite.faults.${mailFault ?? 'other'}`)}</Badge>{' '}
          {mailFault !== 'address' && <span className="b-guest-more">{t('invite.tryingAgain')}</span>}
        </span>
      )}
    </div>
  )
}
