import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { NoticeBar } from '../../ui/feedback/NoticeBar.tsx'
import { useShownNotice } from './NoticeProvider.tsx'

/**
 * Shows the notice that was pushed last, and takes it away after 5000 ms (SPEC.md section 4). The time starts anew with
 * every push, and stands still while the notice is pointed at or focused. An equal text is a new node, so that it is read
 * out again.
 */
export function Notices() {
  const { t } = useTranslation()
  const { shown, clear } = useShownNotice()
  const [heldNumber, setHeldNumber] = useState<number>()
  const held = shown !== undefined && shown.number === heldNumber

  useEffect(() => {
    if (!shown || held) return
    const timer = setTimeout(clear, limits.noticeMs)
    return () => clearTimeout(timer)
  }, [shown, held, clear])

  return (
    <NoticeBar
      state={shown?.state ?? 'none'}
      message={<span key={shown?.number}>{shown?.message}</span>}
      hasClose={shown?.hasClose ?? shown?.state === 'error'}
      closeLabel={t('app.close')}
      onClose={clear}
      onHold={(hold) => setHeldNumber(hold ? shown?.number : undefined)}
    />
  )
}
