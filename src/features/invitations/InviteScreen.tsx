import { useMutation, useQuery } from '@tanstack/react-query'
import CopyIcon from 'lucide-react/icons/copy'
import InviteIcon from 'lucide-react/icons/user-plus'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { NextInvitation } from '../../contracts/invitations.ts'
import { formatDateTime } from '../../core/dates.ts'
import { seesAll } from '../../core/permissions.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate, useList } from '../../kit/resource/queries.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { InviteByMail } from './InviteByMail.tsx'
import { InvitationList, useInvitationLink } from './InvitationList.tsx'
import css from './invitations.css'

addStyles(css)

/** Creates invitation links and lists the existing ones (SPEC.md section 2). */
export function InviteScreen() {
  const { t } = useTranslation()
  const caller = useCaller()
  const notice = useNotice()
  const errorText = useInvitationErrorText()
  const { mutate, data, error, isPending } = useCreateLink()
  const [byHand, setByHand] = useState<string>()
  const copy = useCopyLink(setByHand)
  const { data: known } = useList('invitations', newest)
  const heading = useRef<HTMLHeadingElement>(null)
  const linkOf = useInvitationLink()
  const has = useCapabilities()
  const made = data && linkOf(data)
  const link = byHand ?? made
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])

  const create = () =>
    mutate(undefined, {
      onSuccess: () => setByHand(undefined),
      onError: (failure) => notice.push({ state: 'error', message: errorText(failure) }),
    })
  return (
    <>
      <PageHeader
        title={t('invite.title')}
        count={known && t('lists.titleCount', { count: known.total })}
        description={t('invite.intro')}
      />
      {!seesAll(caller) && <Quota />}
      {has('guests') && <InviteByMail />}
      <div className="b-invite">
        {has('guests') && <h2>{t('invite.linkHeading')}</h2>}
        {error && (
          <Banner tone="danger" title={t('invite.createFailed')}>
            <p>{errorText(error)}</p>
          </Banner>
        )}
        <Button
          variant={has('guests') ? 'secondary' : 'primary'}
          icon={<InviteIcon />}
          busy={isPending}
          busyLabel={t('invite.creating')}
          onClick={create}
        >
          {t('invite.create')}
        </Button>
        {link && (
          <Card className="b-invite-ready">
            <h2 ref={heading} tabIndex={-1}>
              {link === made ? t('invite.ready') : t('invite.link')}
            </h2>
            <LinkBox link={link} byHand={byHand === link} onCopy={(text) => void copy(text)} />
          </Card>
        )}
      </div>
      <InvitationList onCopy={(text) => void copy(text)} />
    </>
  )
}

/** List query for the newest link and the total count. */
export const newest = { limit: 1, sorting: 'createdAt', order: 'DESC' } as const

/** Information for normal users: how often they may invite, and when the server allows the next link (SPEC.md section 6). */
export function Quota() {
  const { t } = useTranslation()
  const { timeZone, now } = useEnvironment()
  const has = useCapabilities()
  const { data } = useNextInvitation(has('invitations'))

  function next({ from, isFirst }: NextInvitation): string {
    const since = from === null ? undefined : new Date(from)
    if (!since || since <= now()) return t('invite.nextNow')
    return t(isFirst ? 'invite.firstFrom' : 'invite.nextFrom', { date: formatDateTime(since, timeZone) })
  }
  return (
    <div className="b-invite-quota">
      <p>{t('invite.quota')}</p>
      {has('invitations') && (
        <p>
          <strong>{data ? next(data) : '\u00A0'}</strong>
        </p>
      )}
    </div>
  )
}

/** Copies a link and confirms it; if the browser refuses, `onRefused` offers it for manual copying. */
export function useCopyLink(onRefused: (link: string) => void): (link: string) => Promise<void> {
  const { t } = useTranslation()
  const { root } = useEnvironment()
  const notice = useNotice()
  return async (link) => {
    if (await copyText(link, root)) {
      notice.push({ state: 'success', message: t('invite.copied') })
    } else {
      onRefused(link)
      notice.push({ state: 'warning', message: t('invite.copyByHand'), hasClose: true })
    }
  }
}

/**
 * When the user may create the next link, as the server counts it: links that were deleted count, too. Refetched
 * whenever invitations change.
 */
function useNextInvitation(enabled: boolean) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['invitations', 'next'],
    queryFn: ({ signal }) => api.invitations.next(signal),
    enabled,
  })
}

const named = [
  'NoInvitationYetError',
  'InvitationLimitError',
  'InternalServerError',
  'UnknownError',
  'too many requests',
  'too many creates',
]

/** Creates an invitation link and invalidates the list. Retries reuse the idempotency key. */
function useCreateLink() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => api.invitations.create((key.current ??= newIdempotencyKey())),
    onSuccess: () => {
      key.current = undefined
      void invalidate('invitations')
    },
    onError: (error) => {
      void invalidate('invitations')
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = undefined
    },
  })
}

/**
 * Returns the text for a failed creation (SPEC.md section 8, 'Invitation errors'); unlisted errors get the
 * text for unknown causes.
 */
function useInvitationErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return useCallback(
    (error) =>
      error instanceof ApiError && named.includes(error.code) ? errorText(error) : t('invite.somethingElse'),
    [t, errorText],
  )
}

type LinkBoxProps = {
  link: string
  /** The clipboard is not available: the link is selected, with instructions. */
  byHand: boolean
  onCopy: (link: string) => void
}

/** An invitation link to view and copy. */
function LinkBox({ link, byHand, onCopy }: LinkBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!byHand) return
    input.current?.focus()
    input.current?.select()
  }, [byHand, link])
  return (
    <div className="b-link-box">
      <FieldShell
        id={id}
        label={t('invite.link')}
        hint={byHand ? t('invite.copyByHand') : t('invite.readyText')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FieldShell>
      <Button icon={<CopyIcon />} variant="primary" onClick={() => onCopy(link)}>
        {t('invite.copy')}
      </Button>
    </div>
  )
}
