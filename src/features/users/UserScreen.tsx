import MailIcon from 'lucide-react/icons/mail'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Link, useLocation, useRouter } from 'wouter'
import { type User, userContract } from '../../contracts/users.ts'
import { formatDateTime } from '../../core/dates.ts'
import { can, canGiveRole } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import { roles } from '../../core/roles.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { DeleteEntry } from '../../kit/edit/deletion/DeleteEntry.tsx'
import { EntryHistory } from '../../kit/edit/entry/EntryHeader.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import {
  entryDeclaration,
  entryOf,
  type FormDeclaration,
  partialForm,
} from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import type { FormSection } from '../../kit/resource/declaration.ts'
import { useInvalidate, useItem } from '../../kit/resource/queries.ts'
import { users } from '../../resources/users/users.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { DescriptionList } from '../../ui/page/DescriptionList.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { AccountEntries } from './AccountEntries.tsx'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../core/limits.ts'
import { type ListingName, listingNames } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { Loaded, LoadFailed } from '../../kit/notice/Failure.tsx'
import type { SecurityApi } from '../../api/security.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './users.css'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { CallQuestion } from '../../kit/notice/CallQuestion.tsx'

const declaration = entryDeclaration(users)

/**
 * One account, for moderators and administrators: its data, the fields that the caller may change, and a link
 * to write to the user.
 */
export function UserScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useItem('users', id)
  if (data) return <Account key={id} user={data.item} etag={data.etag} />
  return error ? (
    <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton
      declaration={declaration}
      title={t('resources.users.editTitle')}
      label={t('forms.loading')}
    />
  )
}

function Account({ user, etag }: { user: User; etag: string | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const context = useFormContext('edit')
  const { caller } = context
  const { nickname } = user
  const form = useMemo(() => userForm(caller, user), [caller, user])
  const loaded = useMemo(() => ({ entry: entryOf<'users'>(user), etag }), [user, etag])
  const isSelf = caller?.id === user.id
  const has = useCapabilities()
  const [asks, setAsks] = useState(false)

  return (
    <>
      <PageHeader
        title={nickname}
        back={
          <Link href={users.route} asChild>
            <BackLink href="">{t('resources.users.plural')}</BackLink>
          </Link>
        }
        actions={
          !isSelf && (
            <>
              {can(caller, 'create', 'notifications') && (
                <Link href={`/backstage/notifications/new/${user.id}`} asChild>
                  <LinkButton href="" icon={<MailIcon />}>
                    {t('resources.users.message', { nickname })}
                  </LinkButton>
                </Link>
              )}
              {can(caller, 'update', 'users', user) && (
                <EntryHistory declaration={declaration} entry={entryOf<'users'>(user)} />
              )}
              {can(caller, 'delete', 'users', user) && (
                <DeleteEntry
                  declaration={declaration}
                  entry={entryOf<'users'>(user)}
                  onDeleted={() => navigate(users.route, { replace: true })}
                />
              )}
            </>
          )
        }
        description={<Facts user={user} />}
      />
      <div className="b-entry-notices">
        {isSelf && (
          <Banner
            tone="info"
            action={
              <Link href="/backstage/account" asChild>
                <LinkButton href="">{t('resources.users.ownLink')}</LinkButton>
              </Link>
            }
          >
            <p>{t('resources.users.own')}</p>
          </Banner>
        )}
        {!isSelf && form.sections.length === 0 && (
          <Banner tone="info" title={t('forms.readOnly')}>
            <p>{t('resources.users.readOnly')}</p>
          </Banner>
        )}
        {!isSelf && has('desk') && can(caller, 'deactivate', 'users', user) && (
          <AccountEntries user={user} asks={asks} onAnswered={() => setAsks(false)} />
        )}
      </div>
      {form.sections.length > 0 && (
        <EditForm
          key={changeableFields(caller, user).join()}
          declaration={form}
          context={context}
          loaded={loaded}
          onSaved={(saved) => {
            useStore.getState().updateUser(saved, api.base)
            if (saved.deactivated && !user.deactivated) setAsks(true)
          }}
        />
      )}
      <OwnedEntries user={user} />
      {has('security') && can(caller, 'secure', 'users', user) && <LoginSection user={user} />}
    </>
  )
}

/** Account data that is not in the form. */
function Facts({ user }: { user: User }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { caller } = useFormContext('edit')
  const changeable = changeableFields(caller, user)
  const { email, role, deactivated, createdAt } = user
  const items = [
    !changeable.includes('email') && { term: t('resources.users.fields.email'), description: email },
    !changeable.includes('role') &&
      role && {
        term: t('resources.users.fields.role'),
        description: t(`resources.users.choices.role.${role}`),
      },
    !changeable.includes('deactivated') && {
      term: t('resources.users.fields.deactivated'),
      description: t(deactivated ? 'lists.yes' : 'lists.no'),
    },
    createdAt && {
      term: t('resources.users.fields.createdAt'),
      description: formatDateTime(new Date(createdAt), timeZone),
    },
  ].filter((item) => Boolean(item)) as { term: string; description: string }[]
  return <DescriptionList items={items} />
}

type Field = 'nickname' | 'email' | 'password' | 'role' | 'deactivated'

/**
 * The fields of an account that a caller may change (CONTRACT.md section 3). One's own account is edited
 * under 'account', which asks for the password, and nobody can lock themselves out.
 */
function changeableFields(caller: Caller, user: User): readonly Field[] {
  const isSelf = caller?.id === user.id
  const all: readonly (readonly [Field, boolean])[] = [
    ['nickname', caller?.role === 'admin' && !isSelf],
    ['email', caller?.role === 'admin' && !isSelf],
    ['password', caller?.role === 'admin' && !isSelf],
    ['role', can(caller, 'assignRole', 'users', user)],
    ['deactivated', can(caller, 'deactivate', 'users', user) && !isSelf],
  ]
  return all.filter(([, changeable]) => changeable).map(([field]) => field)
}

/** The form of an account with the fields that the caller may change; other fields are sent unchanged. */
function userForm(caller: Caller, user: User): FormDeclaration {
  const changeable = changeableFields(caller, user)
  const { nickname, email = '' } = user
  const sections = users.sections
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ name }) => changeable.includes(name as Field))
        .map((field) =>
          field.kind === 'choice'
            ? { ...field, options: roles.filter((role) => canGiveRole(caller, role)) }
            : field,
        ),
    }))
    .filter(({ fields }) => fields.length > 0) as unknown as FormSection<Record<string, unknown>>[]
  const input = v.pipe(
    v.pick(userContract.input, [...changeable] as [Field, ...Field[]]),
    v.transform((values) => Object.assign({ nickname, email }, values)),
  )
  return partialForm(users, { sections, input, unique: userContract.unique })
}

/** How many entries of each kind are listed at first. */
const shownAtFirst = 5

/** What a user looks after, by kind, newest first, with links; for moderators and administrators. */
export function OwnedEntries({ user: { id, nickname } }: { user: User }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
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
      {error && <LoadFailed title={t('resources.users.owned.failed')} error={error} onRetry={refetch} />}
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
      <h3>{[t(`app.menu.${name}`), t('lists.titleCount', { count: total })].join(' ')}</h3>
      {!items && <Skeleton label={t('lists.loading')} rows={Math.min(total, shownAtFirst)} />}
      <ul role="list">
        {items?.map((item) => (
          <li key={item.id}>
            <a href={hrefs(entryPath(name, item.id))} dir="auto">
              {item.name}
            </a>
            {'canceled' in item && <span>{` · ${formatDateTime(new Date(item.start), timeZone)}`}</span>}
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

addStyles(css)

type Task = 'endAll' | 'remove'

/** Another user's login, for administrators: end all sessions, remove a lost second factor. */
function LoginSection({ user: { id, nickname } }: { user: User }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const [task, setTask] = useState<Task>()
  const query = useQuery({
    queryKey: ['security', 'user', id],
    queryFn: async ({ signal }) => (await api.security()).ofUser(id, signal),
  })
  return (
    <Section title={t('security.others')} description={t('security.othersText')}>
      <Loaded query={query} failed={t('security.loadFailed')} rows={2}>
        {(data) => (
          <div className="b-login-facts">
            <DescriptionList
              items={[
                {
                  term: t('security.others'),
                  description: t('security.sessionCount', { count: data.sessions }),
                },
                {
                  term: t('security.factor'),
                  description: t(data.secondFactor ? 'security.on' : 'security.off'),
                },
              ]}
            />
            <div className="b-login-tasks">
              <Button onClick={() => setTask('endAll')}>{t('security.endAll')}</Button>
              {data.secondFactor && <Button onClick={() => setTask('remove')}>{t('security.remove')}</Button>}
            </div>
          </div>
        )}
      </Loaded>
      {task && <Question task={task} id={id} nickname={nickname} onClose={() => setTask(undefined)} />}
    </Section>
  )
}

const work: Record<Task, (security: SecurityApi, id: string) => Promise<void>> = {
  endAll: (security, id) => security.endSessionsOf(id),
  remove: (security, id) => security.removeSecondFactorOf(id),
}

const words = {
  endAll: {
    title: 'security.endAllTitle',
    text: 'security.endAllText',
    confirm: 'security.endAll',
    done: 'security.allEnded',
  },
  remove: {
    title: 'security.removeTitle',
    text: 'security.removeText',
    confirm: 'security.remove',
    done: 'security.removed',
  },
} as const

type QuestionProps = { task: Task; id: string; nickname: string; onClose: () => void }

function Question({ task, id, nickname, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const whileLoggedIn = useWhileLoggedIn()
  const { title, text, confirm, done } = words[task]
  async function call() {
    const security = await api.security()
    await whileLoggedIn(() => work[task](security, id))
    void invalidate('security')
    notice.push({ state: 'success', message: t(done, { nickname }) })
    onClose()
  }
  return (
    <CallQuestion
      title={t(title, { nickname })}
      cancelLabel={t('security.cancel')}
      confirmLabel={t(confirm)}
      busyLabel={t('security.working')}
      danger
      onCancel={onClose}
      call={call}
    >
      <p>{t(text, { nickname })}</p>
    </CallQuestion>
  )
}
