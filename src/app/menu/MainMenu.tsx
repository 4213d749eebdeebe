import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import { useUnread } from '../../resources/notifications/unread.ts'
import { useCaller } from '../../store/session.ts'
import { NavItem, NavList } from '../../ui/page/NavList.tsx'
import { isCurrent, menuFor } from './menu.ts'
import { hasScreen } from '../routes.tsx'

/** The menu for users who are logged in; notifications have a badge with the number of unread ones. */
export function MainMenu() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const [path] = useLocation()
  const caller = useCaller()
  const unread = useUnread(caller?.id).data?.total ?? 0
  return menuFor(caller, hasScreen).map(({ heading, entries }) => (
    <NavList key={heading ?? 'home'} heading={heading && t(`app.menu.${heading}`)}>
      {entries.map((entry) => (
        <NavItem
          key={entry.route}
          href={hrefs(entry.route)}
          icon={<entry.icon />}
          current={isCurrent(entry, path)}
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
}
