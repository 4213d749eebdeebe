import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'

/** Whether the screen has been left, for work that ends later. */
export function useGone(): RefObject<boolean> {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  return gone
}

/** Returns a notice that so many dates are not updated, with a way to the dates at `route`. */
export function useTellLater(): (count: number, route: string) => void {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const notice = useNotice()
  return (count, route) =>
    notice.push({
      state: 'warning',
      message: t('repeatingEvents.update.later', { count }),
      action: { label: t('repeatingEvents.update.openDates'), run: () => navigate(route) },
    })
}
