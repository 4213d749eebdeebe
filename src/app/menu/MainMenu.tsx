import { useTranslation } from 'react-i18next'
import { useLocation, useRouter, useSearch } from 'wouter'
import { useApplicationCount } from '../../features/applications/use-application-count.ts'
import { useDeskCount } from '../../features/moderation/use-desk-count.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useUnread } from '../../resources/notifications/unread.ts'
import { useCaller } from '../../store/session.ts'
import { NavItem, NavList } from '../../ui/page/NavList.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import LogOutIcon from 'lucide-react/icons/log-out'
import { currentEntry, menuFor } from './menu.ts'
import { hasScreen } from '../routes.tsx'

/**
 * The menu for users who are logged in; notifications, the moderation desk and requests for an account have a badge with
 * what is new there. On narrow screens it also has the logout, which is otherwise in the header.
 */
export function MainMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const [path] = useLocation()
  const search = useSearch()
  const caller = useCaller()
  const unread = useUnread(caller?.id).data?.total ?? 0
  const waiting = useDeskCount()
  const asking = useApplicationCount()
  const has = useCapabilities()
  const menu = menuFor(caller, (route) => hasScreen(route, has))
  const current = currentEntry(menu, path, search)
  const groups = menu.map(({ heading, entries }) => (
    <NavList key={heading ?? 'home'} heading={heading && t(`app.menu.${heading}`)}>
      {entries.map((entry) => (
        <NavItem
          key={entry.label}
          href={hrefs(entry.preset ? `${entry.route}?${entry.preset}` : entry.route)}
          icon={<entry.icon />}
          current={entry === current}
          {...(entry.label === 'desk' && { count: waiting })}
          {...(entry.label === 'applications' && { count: asking })}
          {...(entry.label === 'notifications' && {
            count: unread,
            countLabel: t('app.unread', { count: unread }),
          })}
        >
          {t(`app.menu.${entry.label}`)}
        </NavItem>
      ))}
    </NavList>
  ))
  return (
    <>
      {groups}
      <div className="b-nav-group b-narrow-only">
        <button type="button" className="b-nav-item" part="nav-item" onClick={onLogout}>
          <LogOutIcon />
          <span className="b-nav-label">{t('session.logout')}</span>
        </button>
      </div>
    </>
  )
}

/** The number of unread notifications at the link in the header; nothing without any. */
export function UnreadCount() {
  const { t } = useTranslation()
  const count = useUnread(useCaller()?.id).data?.total ?? 0
  if (count === 0) return null
  return (
    <>
      <span className="b-nav-count" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{` (${t('app.unread', { count })})`}</VisuallyHidden>
    </>
  )
}
