import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { listingNames, type ListingName } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import type { User } from '../../contracts/users.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Section } from '../../ui/form/Section.tsx'

/** How many entries of each kind are listed at first. */
const shownAtFirst = 5

/** What a user looks after, by kind, newest first, with links; for moderators and administrators. */
export function OwnedEntries({ user: { id, nickname } }: { user: User }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'owned', id],
    queryFn: async ({ signal }) =>
      Promise.all(
        listingNames.map(async (name) => {
          const page = await api.resource(name).list({ filters: { ownedBy: id }, limit: 0 }, signal)
          return { name, total: page.total }
        }),
      ),
  })
  const owned = data?.filter(({ total }) => total > 0)
  return (
    <Section title={t('resources.users.owned.title')}>
      {!data && !error && <Skeleton label={t('lists.loading')} rows={3} />}
      {error && (
        <Banner
          tone="danger"
          title={t('resources.users.owned.failed')}
          action={<Button onClick={() => void refetch()}>{t('lists.retry')}</Button>}
        >
          <p>{errorText(error)}</p>
        </Banner>
      )}
      {owned?.length === 0 && <p>{t('resources.users.owned.none', { nickname })}</p>}
      {owned?.map((kind) => (
        <OwnedOf key={kind.name} userId={id} {...kind} />
      ))}
    </Section>
  )
}

/** The entries of one kind: the newest, and all of them on demand. */
function OwnedOf({ userId, name, total }: { userId: string; name: ListingName; total: number }) {
  const { t } = useTranslation()
  const { api, timeZone } = useEnvironment()
  const { hrefs } = useRouter()
  const [all, setAll] = useState(false)
  const limit = all ? limits.maxListLimit : shownAtFirst
  const { data: items } = useQuery({
    queryKey: ['users', 'owned', userId, name, limit],
    queryFn: async ({ signal }) => {
      const query = { filters: { ownedBy: userId }, limit, sorting: 'createdAt', order: 'DESC' } as const
      return (await api.resource(name).list(query, signal)).items
    },
    placeholderData: (before) => before,
  })
  return (
    <div className="b-owned">
      <h3>
        {t(`app.menu.${name}`)} {t('lists.titleCount', { count: total })}
      </h3>
      {!items && <Skeleton label={t('lists.loading')} rows={Math.min(total, shownAtFirst)} />}
      <ul role="list">
        {items?.map((item) => (
          <li key={item.id}>
            <a href={hrefs(entryPath(name, item.id))}>{item.name}</a>
            {'canceled' in item && ` · ${formatDateTime(new Date(item.start), timeZone)}`}
            {item.deactivated && (
              <>
                {' '}
                <Badge tone="warning">{t('resources.users.fields.deactivated')}</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
      {!all && total > shownAtFirst && (
        <Button small onClick={() => setAll(true)}>
          {t('resources.users.owned.all', { count: total })}
        </Button>
      )}
    </div>
  )
}
