import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { limits } from '../../core/limits.ts'
import { useList } from '../../kit/resource/queries.ts'
import type { Notification } from '../../resources/notifications/contract.ts'
import { notifications } from '../../resources/notifications/notifications.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'

const latest = { limit: Math.max(...limits.pageSizes), sorting: 'createdAt', order: 'DESC' } as const

/** The notifications before and after this one, as far as both are among the latest. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation()
  const items = useList('notifications', latest).data?.items ?? []
  const at = items.findIndex((item) => item.id === id)
  const newer = at > 0 ? items[at - 1] : undefined
  const older = at < 0 ? undefined : items[at + 1]
  if (!newer && !older) return null
  const to = (item: Notification) => `${notifications.route}/${item.id}`
  return (
    <nav className="b-neighbours b-screen-only" aria-label={t('inbox.neighbours')}>
      {newer && (
        <Link href={to(newer)} asChild>
          <LinkButton href="" variant="quiet" icon={<ChevronLeftIcon />} title={newer.subject}>
            {t('inbox.newer')}
          </LinkButton>
        </Link>
      )}
      {older && (
        <Link href={to(older)} asChild>
          <LinkButton href="" variant="quiet" title={older.subject} className="b-neighbour-older">
            {t('inbox.older')}
            <ChevronRightIcon />
          </LinkButton>
        </Link>
      )}
    </nav>
  )
}
