import RepeatIcon from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { screenPaths } from '../../../core/routes.ts'
import { useOfValues, useSession } from '../../../kit/form/state/form-session.ts'
import { useLeaveGuards } from '../../../kit/leave-guard.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { Button } from '../../../ui/actions/Button.tsx'

/**
 * In the form of a new event: goes on as a new series with all that was typed. Not for parts of something else.
 * `isKnown`: a text said already that it repeats.
 */
export function MakeSeries({ isKnown = false }: { isKnown?: boolean }) {
  const session = useSession()
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const guards = useLeaveGuards()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const isPart = useOfValues(session, ({ parent }) => Boolean(parent))
  if (isPart) return null

  async function goOn() {
    setBusy(true)
    const isKept = await session.handOver()
    setBusy(false)
    if (!isKept) {
      notice.push({ state: 'error', message: t('repeatingEvents.fromEvent.notKept'), hasClose: true })
      return
    }
    // All that was typed goes along, so there is nothing to ask.
    const stop = guards.add((proceed) => proceed())
    try {
      const rule = session.rule.current
      const query = new URLSearchParams({
        event: session.draftId,
        ...(rule && { rule: JSON.stringify(rule) }),
      })
      navigate(`${screenPaths('revents').new}?${query}`)
    } finally {
      stop()
    }
  }
  return (
    <p className="b-make-series">
      {!isKnown && <span>{t('repeatingEvents.fromEvent.question')}</span>}{' '}
      <Button small variant="quiet" icon={<RepeatIcon />} busy={busy} onClick={() => void goOn()}>
        {t('repeatingEvents.fromEvent.make')}
      </Button>
    </p>
  )
}
