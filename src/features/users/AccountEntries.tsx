import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contracts/users.ts'
import type { UserEntries } from '../../core/calls.ts'
import { listingNames } from '../../core/resource-names.ts'
import { ReasonInput } from '../../kit/deactivation/ReasonInput.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Failure } from '../../kit/notice/Failure.tsx'

type Props = {
  user: User
  /** The account was just deactivated: opens the dialog automatically if there is something to hide. */
  asks: boolean
  onAnswered: () => void
}

/**
 * The entries of an account, for moderators: those of a deactivated account can be hidden in one step, and
 * shown again unless they changed since.
 */
export function AccountEntries({ user: { id, nickname, deactivated }, asks, onAnswered }: Props) {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const { counts, call } = useAccountEntries(id)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onAnswered()
  }
  const run = (step: EntriesStep) =>
    call.mutate(step, {
      onSuccess: (count) => {
        notice.push({ state: 'success', message: t(`resources.users.entries.${step.way}Done`, { count }) })
        close()
      },
      onError: (error) => notice.push({ state: 'error', message: errorText(error) }),
    })
  if (!counts) return null
  const { own, shared, hidden } = counts
  const left = own + shared
  return (
    <>
      {deactivated && left > 0 && (
        <Banner
          tone="warning"
          action={<Button onClick={() => setOpen(true)}>{t('resources.users.entries.ask')}</Button>}
        >
          <p>{t('resources.users.entries.left', { count: left, nickname })}</p>
        </Banner>
      )}
      {hidden > 0 && (
        <Banner
          tone="info"
          action={
            <Button busy={call.isPending} onClick={() => run({ way: 'show' })}>
              {t('resources.users.entries.show', { count: hidden })}
            </Button>
          }
        >
          <p>{t('resources.users.entries.hidden', { count: hidden, nickname })}</p>
        </Banner>
      )}
      {(open || (asks && own > 0)) && left > 0 && (
        <Suspense>
          <HideQuestion
            counts={counts}
            nickname={nickname}
            busy={call.isPending}
            failure={call.error}
            onCancel={() => !call.isPending && close()}
            onHide={(choice) => run({ way: 'hide', ...choice })}
          />
        </Suspense>
      )}
    </>
  )
}

type QuestionProps = {
  counts: UserEntries
  nickname: string
  busy: boolean
  failure: unknown
  onCancel: () => void
  onHide: (choice: { shared: boolean; reason: string }) => void
}

/**
 * The dialog with the counts, which asks for the reason. Entries with other owners stay visible unless the box is ticked; if all entries
 * have other owners, the question is about those.
 */
function HideQuestion({ counts: { own, shared }, nickname, busy, failure, onCancel, onHide }: QuestionProps) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const withShared = ticked || own === 0
  const count = own + (withShared ? shared : 0)
  function confirm() {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) area.current?.focus()
    else onHide({ shared: withShared, reason })
  }
  return (
    <AlertDialog
      title={t(own > 0 ? 'resources.users.entries.question' : 'resources.users.entries.sharedQuestion', {
        count: own > 0 ? own : shared,
      })}
      cancelLabel={t('resources.users.entries.keep')}
      confirmLabel={t('resources.users.entries.hide', { count })}
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <p>
        {t(own > 0 ? 'resources.users.entries.text' : 'resources.users.entries.sharedText', { nickname })}
      </p>
      {own > 0 && shared > 0 && (
        <Checkbox
          label={t('resources.users.entries.shared', { count: shared })}
          hint={t('resources.users.entries.sharedHint')}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <ReasonInput
        value={reason}
        onChange={setReason}
        area={area}
        shell={{ error: isMissing && t('deactivation.missing') }}
      />
      <Failure error={failure} />
    </AlertDialog>
  )
}

/**
 * What to do with the entries of an account: hide them for a reason, with or without those shared with others, or
 * show them again.
 */
type EntriesStep = { way: 'hide'; shared: boolean; reason: string } | { way: 'show' }

/** How many entries of an account can be hidden and shown again, and the mutation that does it; invalidates lists. */
function useAccountEntries(userId: string) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const { data: counts } = useQuery({
    queryKey: ['userEntries', userId],
    queryFn: ({ signal }) => api.userEntries.count(userId, signal),
  })
  const call = useMutation({
    mutationFn: async (step: EntriesStep) =>
      whileLoggedIn(async () =>
        step.way === 'hide'
          ? api.userEntries.hide(userId, { shared: step.shared, reason: step.reason })
          : api.userEntries.show(userId),
      ),
    onSettled: async () => {
      void invalidate(...listingNames)
      await invalidate('userEntries')
    },
  })
  return { counts, call }
}
