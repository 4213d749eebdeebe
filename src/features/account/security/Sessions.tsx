import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../core/calls.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { useSecurityCall, useSecurityQuery } from './use-security.ts'
import { Loaded } from '../../../kit/notice/Failure.tsx'

/** The user's sessions, with buttons to end one or all others. */
export function Sessions() {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const call = useSecurityCall()
  const list = useRef<HTMLUListElement>(null)
  const query = useSecurityQuery('sessions', (security, signal) => security.sessions(signal))
  const onError = (failure: unknown) => notice.push({ state: 'error', message: errorText(failure) })
  /** The pressed button disappears with its session, so the focus moves. */
  const told = (message: string) => {
    notice.push({ state: 'success', message })
    list.current?.focus()
  }
  const end = useMutation({
    mutationFn: (id: string) => call((security) => security.endSession(id)),
    onSuccess: () => told(t('security.ended')),
    onError,
  })
  const endOthers = useMutation({
    mutationFn: () => call((security) => security.endOtherSessions()),
    onSuccess: () => told(t('security.othersEnded')),
    onError,
  })
  const isAlone = query.data?.every(({ current }) => current)
  return (
    <Section title={t('security.sessions')} description={t('security.sessionsText')}>
      <Loaded query={query} failed={t('security.loadFailed')} rows={2}>
        {(data) => (
          <ul ref={list} className="b-sessions" tabIndex={-1} aria-label={t('security.sessions')}>
            {data.map((session) => (
              <Row
                key={session.id}
                session={session}
                busy={end.isPending || endOthers.isPending}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAlone && <p className="b-hint">{t('security.onlyThis')}</p>}
      {isAlone === false && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type RowProps = { session: Session; busy: boolean; onEnd: () => void }

function Row({ session: { browser, system, createdAt, lastUsedAt, current }, busy, onEnd }: RowProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const device =
    browser && system
      ? t('security.onSystem', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'))
  const date = formatDateTime(new Date(createdAt), timeZone)
  const begun = t('security.begun', { date })
  const used = t('security.lastUsed', { date: formatDateTime(new Date(lastUsedAt), timeZone) })
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {current && <Badge tone="success">{t('security.current')}</Badge>}
        <p className="b-hint">{current ? begun : `${begun}, ${used}`}</p>
      </div>
      {!current && (
        <Button small aria-label={t('security.endNamed', { device, date })} busy={busy} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}
