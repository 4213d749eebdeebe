import { useMutation, useQuery } from '@tanstack/react-query'
import InviteIcon from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { Application } from '../../contracts/applications.ts'
import { formatDateTime } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { Failure, LoadFailed } from '../../kit/notice/Failure.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useGuestsCall } from '../../kit/use-guests-call.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './applications.css'
import { applicationKeys } from './use-application-count.ts'

addStyles(css)

/** Who asks for an account on the public page: moderators invite them with one press, or decline. */
export function ApplicationsScreen() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: applicationKeys.page,
    queryFn: async ({ signal }) => (await api.guests()).applications(undefined, signal),
  })
  const [declining, setDeclining] = useState<Application>()
  const { answer, busy } = useAnswer(() => heading.current?.focus())
  const more = data ? data.total - data.items.length : 0
  return (
    <>
      <PageHeader
        ref={heading}
        title={t('applications.title')}
        count={data && t('lists.titleCount', { count: data.total })}
        description={t('applications.intro')}
      />
      {isPending && <Skeleton label={t('app.loading')} rows={4} />}
      {error && (
        <LoadFailed title={t('applications.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState title={t('applications.empty')}>{t('applications.emptyText')}</EmptyState>
      )}
      <ul className="b-applications">
        {data?.items.map((application) => (
          <li key={application.id}>
            <ApplicationCard
              application={application}
              busy={busy === application.id}
              onInvite={() => answer({ application })}
              onDecline={() => setDeclining(application)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('applications.more', { count: more })}</p>}
      {declining && (
        <DeclineDialog
          application={declining}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => heading.current?.focus()}
        />
      )}
    </>
  )
}

type CardProps = { application: Application; busy: boolean; onInvite: () => void; onDecline: () => void }

function ApplicationCard({ application, busy, onInvite, onDecline }: CardProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { name, groupName, reason, email, confirmedAt } = application
  return (
    <Card className="b-application">
      <h2 dir="auto">{name}</h2>
      <dl>
        <div>
          <dt>{t('applications.group')}</dt>
          <dd dir="auto">{groupName}</dd>
        </div>
        <div>
          <dt>{t('applications.reason')}</dt>
          <dd dir="auto">{reason}</dd>
        </div>
        <div>
          <dt>{t('applications.email')}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t('applications.since')}</dt>
          <dd>{formatDateTime(new Date(confirmedAt), timeZone)}</dd>
        </div>
      </dl>
      <div className="b-application-actions">
        <Button
          variant="primary"
          icon={<InviteIcon />}
          busy={busy}
          busyLabel={t('applications.inviting')}
          aria-label={`${t('applications.invite')}: ${name}`}
          onClick={onInvite}
        >
          {t('applications.invite')}
        </Button>
        <Button aria-label={`${t('applications.decline')} ${name}`} onClick={onDecline}>
          {t('applications.decline')}
        </Button>
      </div>
    </Card>
  )
}

const isTaken = (failure: unknown) => failure instanceof ApiError && failure.status === 404

type Answer = { application: Application; declined?: { message: string } }

/** Answers applications, says so, and reads again who waits; also if somebody else was faster. */
function useAnswer(onAnswered: () => void) {
  const { t } = useTranslation()
  const call = useGuestsCall()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const errorText = useErrorText()
  const textOf = (failure: unknown) => (isTaken(failure) ? t('applications.taken') : errorText(failure))
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ application: { id }, declined }: Answer) => {
      await call((guests) =>
        declined ? guests.declineApplicant(id, declined.message) : guests.inviteApplicant(id),
      )
      void invalidate('invitations')
      await invalidate('applications')
    },
    onSuccess: (_done, { application: { name }, declined }) => {
      notice.push({
        state: 'success',
        message: t(declined ? 'applications.declined' : 'applications.invited', { name }),
      })
      onAnswered()
    },
    onError: (failure, { declined }) => {
      // The dialog says it itself.
      if (!declined) notice.push({ state: 'error', message: textOf(failure) })
      if (isTaken(failure)) void invalidate('applications')
    },
  })
  const busy = isPending ? variables.application.id : undefined
  return { answer: mutate, busy, failure: error && textOf(error) }
}

type DialogProps = { application: Application; onClose: () => void; onDeclined: () => void }

function DeclineDialog({ application, onClose, onDeclined }: DialogProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const { answer, busy, failure } = useAnswer(() => {
    onClose()
    onDeclined()
  })
  return (
    <FormDialog
      title={t('applications.declineTitle', { name: application.name })}
      closeLabel={t('applications.cancel')}
      cancelLabel={t('applications.cancel')}
      submitLabel={t('applications.confirmDecline')}
      busy={busy !== undefined}
      busyLabel={t('applications.declining')}
      className="b-application-decline"
      onClose={onClose}
      onSubmit={() => answer({ application, declined: { message } })}
    >
      <p>{t('applications.declineText')}</p>
      <FieldShell label={t('applications.message')}>
        {(control) => (
          <TextArea
            {...control}
            value={message}
            maxLength={limits.applicationLength}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <Failure title={t('applications.failed')} error={failure} />
    </FormDialog>
  )
}
