import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { LastSeen } from '../kit/LastSeen.tsx'
import { useSessionUser } from '../store/session.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'

/** Path segments whose key in the menu differs. */
const menuNames: Record<string, string> = {
  'usage-principles': 'principles',
  repeatingevents: 'revents',
}

/**
 * Placeholder for a loading screen: the list as it was left, or a skeleton. Has the page's heading from the first render on; the screen itself
 * handles focus and scrolling on arrival. While offline, it says so.
 */
export function Loading() {
  const { t, i18n } = useTranslation()
  const [path] = useLocation()
  const user = useSessionUser()
  const label = t('app.loading')
  const area = path.split('/')[2]
  const key = area ? `app.menu.${menuNames[area] ?? area}` : user ? 'app.welcome' : 'app.name'
  const title = i18n.exists(key) ? t(key as 'app.welcome', { nickname: user?.nickname ?? '' }) : label
  return (
    <div aria-busy="true" className={area && 'b-arriving'}>
      <LastSeen part="content">
        <PageHeader title={title} description={!area && <Skeleton label={label} kind="text" />} />
        {!navigator.onLine && <p role="status">{t('app.offline')}</p>}
        <Skeleton label={label} rows={4} />
      </LastSeen>
    </div>
  )
}
