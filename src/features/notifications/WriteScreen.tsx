import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { User } from '../../contracts/users.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { entryDeclaration } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useItem } from '../../kit/resource/queries.ts'
import { users } from '../../resources/users/users.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { messageForm } from './message-form.ts'
import { type About, useAbout } from './use-about.ts'

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

type LetterProps = { recipient: User; about: About | undefined }

function Letter({ recipient: { id, nickname }, about }: LetterProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const notice = useNotice()
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
        onSaved={(_entry, here) => {
          notice.push({ state: 'success', message: t('inbox.sent', { nickname }) })
          if (here) navigate(back, { replace: true })
        }}
      />
    </>
  )
}
