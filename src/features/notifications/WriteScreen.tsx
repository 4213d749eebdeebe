import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Link, useLocation, useSearch } from 'wouter'
import { notificationContract } from '../../contracts/notifications.ts'
import type { User } from '../../contracts/users.ts'
import { isListing } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import {
  entryDeclaration,
  type FormDeclaration,
  type FormValues,
  partialForm,
} from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { notifications } from '../../resources/notifications/notifications.ts'
import { users } from '../../resources/users/users.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

const people = entryDeclaration(users)

export type WriteScreenProps = {
  /** Id of the recipient. */
  id: string | undefined
}

/**
 * Writes a message to a user, who gets it as a notification (SPEC.md section 2). With `?about=` in the route,
 * subject and link refer to a listing.
 */
export function WriteScreen({ id }: WriteScreenProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useItem('users', id)
  const about = useAbout()
  if (data && about !== 'loading') return <Letter key={id} recipient={data.item} about={about} />
  return error ? (
    <EntryUnavailable declaration={people} error={error} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton declaration={people} title={t('inbox.writing')} label={t('forms.loading')} />
  )
}

function Letter({ recipient: { id, nickname }, about }: { recipient: User; about: About | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const context = useFormContext('new')
  const form = useMemo(() => messageForm(id), [id])
  const back = about?.path ?? `${users.route}/${id}`
  return (
    <>
      <PageHeader
        title={t('inbox.writeTitle', { nickname })}
        description={t('inbox.writeText', { nickname })}
        back={
          <Link href={back} asChild>
            <BackLink href="">{about?.name ?? nickname}</BackLink>
          </Link>
        }
      />
      <EditForm
        declaration={form}
        context={context}
        initial={about?.values}
        draftId={`new?${id}${about?.path ?? ''}`}
        saveLabels={{ rest: t('inbox.send'), busy: t('inbox.sending') }}
        savedText={t('inbox.sent', { nickname })}
        onSaved={(_entry, here) => {
          if (here) navigate(back, { replace: true })
        }}
      />
    </>
  )
}

const sections = [
  {
    name: 'main',
    fields: [
      { name: 'subject', kind: 'text', wide: true },
      { name: 'message', kind: 'longText', wide: true },
    ],
  },
  {
    name: 'link',
    fields: [
      { name: 'linkTitle', kind: 'text' },
      { name: 'linkUrl', kind: 'link' },
    ],
  },
] as const

/** A message to one user: subject and text, and an optional link with a button label. */
function messageForm(userId: string): FormDeclaration {
  const input = v.pipe(
    v.omit(notificationContract.input, ['userId', 'viewed']),
    v.forward(
      v.partialCheck(
        [['linkTitle'], ['linkUrl']],
        ({ linkTitle, linkUrl }) => !linkTitle || Boolean(linkUrl),
        'required',
      ),
      ['linkUrl'],
    ),
    v.transform((message) => ({ ...message, userId, viewed: false })),
  )
  return partialForm(notifications, { sections, input })
}

/** The listing that a message is about: its route, and initial values of the message. */
type About = { name: string; path: string; values: FormValues }

/**
 * Reads `?about=groups/<id>` from the route. Undefined if it names no listing that the caller can open; the
 * message is then not about a listing. Texts come from the entry, never from the URL.
 */
function useAbout(): About | undefined | 'loading' {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const [resource = '', id] = (new URLSearchParams(useSearch()).get('about') ?? '').split('/')
  const listing = isListing(resource) && id ? resource : undefined
  const { data, isPending } = useItem(listing ?? 'groups', listing && id)
  const name = data?.item.name
  return useMemo(() => {
    if (!listing || !id) return undefined
    if (name === undefined) return isPending ? 'loading' : undefined
    const path = entryPath(listing, id)
    const subject = t(`inbox.about.${listing}.subject`, { name })
    const link = { linkTitle: t(`inbox.about.${listing}.link`), linkUrl: siteUrl + path }
    return { name, path, values: { subject, ...link } }
  }, [t, siteUrl, listing, id, name, isPending])
}
