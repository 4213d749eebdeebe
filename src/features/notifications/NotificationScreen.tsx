import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRouter } from 'wouter'
import type { Notification } from '../../contracts/notifications.ts'
import { formatDateTime } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { findRoute } from '../../core/routes.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { AnswerDialog } from '../../kit/deactivation/AnswerDialog.tsx'
import { DeleteEntry } from '../../kit/edit/deletion/DeleteEntry.tsx'
import { EntryUnavailable } from '../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryDeclaration, entryOf } from '../../kit/form/form-declaration.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useItem, useList } from '../../kit/resource/queries.ts'
import { useMarkAsRead } from '../../resources/notifications/mark-as-read.ts'
import { notifications } from '../../resources/notifications/notifications.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { messageParts } from './message-parts.ts'
import css from './notifications.css'

addStyles(css)

const declaration = entryDeclaration(notifications)

/** One notification; opening it marks it as read (SPEC.md section 4). */
export function NotificationScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const [, navigate] = useLocation()
  const { data, error, refetch } = useItem('notifications', id)
  const item = data?.item
  useReadOnOpening(item)

  if (!item && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={item?.subject ?? t('resources.notifications.singular')}
        back={
          <Link href={notifications.route} asChild>
            <BackLink href="">{t('resources.notifications.plural')}</BackLink>
          </Link>
        }
        description={
          item && (
            <time dateTime={item.createdAt}>
              {t('inbox.received', { date: formatDateTime(new Date(item.createdAt), timeZone) })}
            </time>
          )
        }
        actions={
          item && (
            <DeleteEntry
              declaration={declaration}
              entry={entryOf<'notifications'>(item)}
              onDeleted={() => navigate(notifications.route, { replace: true })}
            />
          )
        }
      />
      {item ? <Message item={item} /> : <Skeleton label={t('app.loading')} rows={4} />}
      {item && <Neighbours id={item.id} />}
    </>
  )
}

function Message({ item }: { item: Notification }) {
  const { message, linkTitle, linkUrl } = item
  const linkTo = useMessageLink()
  return (
    <Card className="b-message">
      <p>
        {messageParts(message).map(({ text, href }, index) =>
          href ? (
            <a key={index} {...linkTo(href)}>
              {text}
            </a>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </p>
      {(linkUrl || item.answerTo) && (
        <div className="b-message-actions">
          {linkUrl && (
            <LinkButton variant="primary" {...linkTo(linkUrl)}>
              {linkTitle || linkUrl}
            </LinkButton>
          )}
          <Answer item={item} />
        </div>
      )}
    </Card>
  )
}

/** A button to answer the moderators about a deactivation, and when that was done. */
function Answer({ item: { answerTo, answeredAt } }: { item: Notification }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const has = useCapabilities()
  const [answering, setAnswering] = useState(false)
  if (!answerTo || !has('desk')) return null
  return (
    <>
      <Button onClick={() => setAnswering(true)}>
        {t(answeredAt ? 'inbox.answerAgain' : 'deactivation.answer')}
      </Button>
      {answeredAt && (
        <span className="b-hint">
          {t('inbox.answered', { date: formatDateTime(new Date(answeredAt), timeZone) })}
        </span>
      )}
      {answering && (
        <AnswerDialog kind={answerTo.kind} id={answerTo.id} onClose={() => setAnswering(false)} />
      )}
    </>
  )
}

/** Marks a notification as read once when it is shown; updates the count in the menu. */
function useReadOnOpening(item: Notification | undefined) {
  const { mutate } = useMarkAsRead()
  const notice = useNotice()
  const errorText = useErrorText()
  const opened = useRef<string>(undefined)
  const unread = item && !item.viewed ? item.id : undefined
  const read = useEffectEvent((id: string) => {
    if (opened.current === id) return
    opened.current = id
    mutate(id, { onError: (error) => notice.push({ state: 'error', message: errorText(error) }) })
  })
  useEffect(() => {
    if (unread !== undefined) read(unread)
  }, [unread])
}

const latest = { limit: Math.max(...limits.pageSizes), sorting: 'createdAt', order: 'DESC' } as const

/** Links to the previous and next notification, if they are among the latest. */
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
          <LinkButton
            href=""
            variant="quiet"
            icon={<ChevronRightIcon />}
            title={older.subject}
            className="b-neighbour-older"
          >
            {t('inbox.older')}
          </LinkButton>
        </Link>
      )}
    </nav>
  )
}

/** Attributes of a link in a message: Backstage screens open in place, everything else in a new tab. */
export function useMessageLink(): (address: string) => { href: string; target?: string; rel?: string } {
  const { siteUrl } = useEnvironment()
  const { hrefs } = useRouter()
  return useCallback(
    (address) => {
      const url = URL.parse(address)
      const path = address.startsWith(`${siteUrl}/`) ? url?.pathname : undefined
      if (path && findRoute(path)) return { href: hrefs(path + url!.search) }
      return { href: address, target: '_blank', rel: 'noopener' }
    },
    [siteUrl, hrefs],
  )
}
