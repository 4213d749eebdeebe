import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { NoticeBar } from '../../ui/feedback/NoticeBar.tsx'
import { useShownNotice } from './NoticeProvider.tsx'

/**
 * Shows the last notice pushed and removes it after 5000 ms (SPEC.md section 4). Each push restarts the timer;
 * hover and focus pause it. One with progress stays until the next. A repeated text gets a new node so that screen readers announce it again.
 */
export function Notices() {
  const { t } = useTranslation()
  const { shown, clear } = useShownNotice()
  const [heldNumber, setHeldNumber] = useState<number>()
  const held = shown !== undefined && shown.number === heldNumber

  useEffect(() => {
    if (!shown || held || shown.progress) return
    const timer = setTimeout(clear, limits.noticeMs)
    return () => clearTimeout(timer)
  }, [shown, held, clear])

  return (
    <NoticeBar
      state={shown?.state ?? 'none'}
      message={<span key={shown?.number}>{shown?.progress ?? shown?.message}</span>}
      action={shown?.action}
      hasClose={shown?.hasClose ?? shown?.state === 'error'}
      closeLabel={t('app.close')}
      onClose={clear}
      onHold={(hold) => setHeldNumber(hold ? shown?.number : undefined)}
    />
  )
}
