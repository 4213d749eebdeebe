import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { User } from '../../contracts/users.ts'
import * as s from '../../core/schema.ts'
import { ArchiveSection } from '../../kit/archive/ArchiveSection.tsx'
import { useCapabilities } from '../../kit/capabilities.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf, type FormDeclaration, partialForm } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import type { FormContext } from '../../kit/resource/declaration.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { users } from '../../resources/users/users.ts'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import css from './account.css'
import { SecondFactor } from './security/SecondFactor.tsx'
import { Sessions } from './security/Sessions.tsx'

addStyles(css)

/** The user's own account (SPEC.md section 2): data, password, second factor, sessions, deletion. */
export function AccountScreen() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const id = useSessionUser()?.id
  const { data, error, refetch } = useItem('users', id)
  return (
    <>
      <PageHeader title={t('account.title')} />
      {!data && !error && <Skeleton label={t('app.loading')} rows={6} />}
      {!data && error && (
        <Banner
          tone="danger"
          title={t('account.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('account.retry')}</Button>}
        >
          <p>{errorText(error)}</p>
        </Banner>
      )}
      {data && <Account user={data.item} etag={data.etag} />}
    </>
  )
}

function Account({ user, etag }: { user: User; etag: string | undefined }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const has = useCapabilities()
  const context = useFormContext('edit')
  const [changingPassword, setChangingPassword] = useState(false)
  const { nickname, email } = user
  const form = useMemo(() => dataForm({ nickname, email }), [nickname, email])
  const loaded = useMemo(() => ({ entry: entryOf<'users'>(user), etag }), [user, etag])

  return (
    <div className="b-account">
      <EditForm
        declaration={form}
        context={context}
        loaded={loaded}
        savedText={t('account.saved')}
        onSaved={(entry) => useStore.getState().updateUser(entry, api.base)}
      />
      <Section title={t('account.password')} description={t('account.passwordText')}>
        <div>
          <Button onClick={() => setChangingPassword(true)}>{t('account.changePassword')}</Button>
        </div>
      </Section>
      {has('security') && <SecondFactor givenRole={user.role ?? 'normal'} />}
      {has('security') && <Sessions />}
      {has('archives') && <ArchiveSection of="users" id={user.id} name={user.nickname} />}
      <Section title={t('account.deletion')} description={t('account.deletionText')}>
        <DeleteAccount id={user.id} />
      </Section>
      {changingPassword && (
        <PasswordDialog
          user={user}
          etag={etag}
          context={context}
          onClose={() => setChangingPassword(false)}
        />
      )}
    </div>
  )
}

type PasswordDialogProps = {
  user: User
  etag: string | undefined
  context: FormContext
  onClose: () => void
}

/** Changes one's own password. A dialog, so that saving or discarding it does not affect the form beside it. */
function PasswordDialog({ user, etag, context, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const { nickname, email } = user
  const form = useMemo(() => passwordForm({ nickname, email }), [nickname, email])
  const [loaded] = useState({ entry: entryOf<'users'>(user), etag })
  return (
    <Dialog title={t('account.changePassword')} closeLabel={t('account.close')} onClose={onClose}>
      <EditForm
        declaration={form}
        context={context}
        loaded={loaded}
        saveLabels={{ rest: t('account.changePassword'), busy: t('account.changingPassword') }}
        savedText={t('account.passwordChanged')}
        onSaved={onClose}
        actions={<Button onClick={onClose}>{t('account.cancel')}</Button>}
      />
    </Dialog>
  )
}

type Own = Pick<User, 'nickname' | 'email'>

const refusals = { 'invalid credentials': { field: 'currentPassword', code: 'wrongPassword' } } as const

const currentPassword = () => v.pipe(s.givenPassword(), v.minLength(1, 'required'))

const isMoved = (email: unknown, own: Own) => typeof email === 'string' && email.trim() !== own.email

/** Nickname and e-mail address; changing the address requires the current password (CONTRACT.md section 2). */
function dataForm(own: Own): FormDeclaration {
  const input = v.pipe(
    v.object({ nickname: s.name(), email: s.email(), currentPassword: v.nullish(s.givenPassword()) }),
    v.forward(
      v.partialCheck(
        [['email'], ['currentPassword']],
        (values) => !isMoved(values.email, own) || Boolean(values.currentPassword),
        'required',
      ),
      ['currentPassword'],
    ),
  )
  return partialForm(users, {
    sections: [
      {
        name: 'own',
        fields: [
          { name: 'nickname', kind: 'text' },
          { name: 'email', kind: 'email' },
          {
            name: 'currentPassword',
            kind: 'password',
            current: true,
            required: true,
            visible: ({ email }) => isMoved(email, own),
          },
        ],
      },
    ],
    input,
    unique: ['nickname', 'email'],
    refusals,
  })
}

/** Current password, new password, and its repetition. */
function passwordForm({ nickname, email }: Own): FormDeclaration {
  const input = v.pipe(
    v.object({ currentPassword: currentPassword(), newPassword: s.newPassword(), repeat: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeat']],
        (values) => values.newPassword === values.repeat,
        'passwordsDiffer',
      ),
      ['repeat'],
    ),
    v.transform((values) => ({
      nickname,
      email: email ?? '',
      currentPassword: values.currentPassword,
      password: values.newPassword,
    })),
  )
  return partialForm(users, {
    sections: [
      {
        name: 'password',
        fields: [
          { name: 'currentPassword', kind: 'password', current: true, wide: true },
          { name: 'newPassword', kind: 'password', wide: true },
          { name: 'repeat', kind: 'password', wide: true },
        ],
      },
    ],
    input,
    refusals,
    fieldOfBody: { password: 'newPassword' },
  })
}
