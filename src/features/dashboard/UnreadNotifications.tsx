import CheckIcon from 'lucide-react/icons/check'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Notification } from '../../contracts/notifications.ts'
import { formatDateTime } from '../../core/dates.ts'
import type { RoutePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useMarkAsRead } from '../../resources/notifications/mark-as-read.ts'
import { useUnread } from '../../resources/notifications/unread.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { LoadFailed } from '../../kit/notice/Failure.tsx'

/** The latest unread notifications, each with a button to mark it as read. */
export function UnreadNotifications({ hasScreen }: { hasScreen: (route: RoutePath) => boolean }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { data, error, refetch } = useUnread(useCaller()?.id)
  const headingId = useId()

  const more = data ? data.total - data.items.length : 0
  return (
    <Card className="b-unread" role="region" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {t('dashboard.unread')}
      </h2>
      {!data && error && <PartFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('app.loading')} rows={3} />}
      {data?.items.length === 0 && <p className="b-unread-none">{t('dashboard.nothingUnread')}</p>}
      {data && data.items.length > 0 && (
        <ul role="list">
          {data.items.map((item) => (
            <UnreadRow key={item.id} item={item} linked={hasScreen('/backstage/notifications/:id')} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="b-unread-none">{t('dashboard.moreUnread', { count: more })}</p>}
      {hasScreen('/backstage/notifications') && (
        <p className="b-help-more">
          <a href={hrefs('/backstage/notifications')}>{t('dashboard.allNotifications')}</a>
        </p>
      )}
    </Card>
  )
}

function UnreadRow({ item, linked }: { item: Notification; linked: boolean }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { timeZone } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const markAsRead = useMarkAsRead()
  const button = useFocusGoesOn(nextRow)
  const mark = () =>
    markAsRead.mutate(item.id, {
      onError: (error) => notice.push({ state: 'error', message: errorText(error) }),
    })
  return (
    <li>
      <div className="b-unread-text">
        <p className="b-unread-subject">
          {linked ? (
            <a href={hrefs(`/backstage/notifications/${item.id}`)} dir="auto">
              {item.subject}
            </a>
          ) : (
            <bdi>{item.subject}</bdi>
          )}
        </p>
        {!linked && <p className="b-unread-message">{item.message}</p>}
        <time dateTime={item.createdAt}>{formatDateTime(new Date(item.createdAt), timeZone)}</time>
      </div>
      <Button
        ref={button}
        small
        icon={<CheckIcon />}
        busy={markAsRead.isPending}
        aria-label={t('dashboard.markSubjectAsRead', { subject: item.subject })}
        onClick={mark}
      >
        {t('dashboard.markAsRead')}
      </Button>
    </li>
  )
}

/** The row disappears with its pressed button: the focus moves to the next or previous row, or to the heading. */
function nextRow(button: HTMLButtonElement): HTMLElement | null | undefined {
  const row = button.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  return other?.querySelector('button') ?? row?.closest('[role=region]')?.querySelector('h2')
}

/** Why a part of the dashboard could not be loaded, with a button to try again; offline it loads by itself later. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (!navigator.onLine) return <p className="b-overview-none">{t('app.offline')}</p>
  return <LoadFailed small error={error} onRetry={onRetry} />
}
