import DeleteIcon from 'lucide-react/icons/trash'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '../../api/api-error.ts'
import type { User } from '../../contracts/users.ts'
import { limits } from '../../core/limits.ts'
import type { Role } from '../../core/roles.ts'
import * as s from '../../core/schema.ts'
import { ArchiveSection } from '../../kit/archive/ArchiveSection.tsx'
import { useCapabilities } from '../../kit/capabilities.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf, type FormDeclaration, partialForm } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { Failure, Loaded } from '../../kit/notice/Failure.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import type { FormContext } from '../../kit/resource/declaration.ts'
import { useRemove } from '../../kit/resource/mutations.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { users } from '../../resources/users/users.ts'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { lazily } from '../../ui/lazily.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './account.css'
import { Mails } from './Mails.tsx'
import { Sessions } from './security/Sessions.tsx'
import { useSecurityQuery } from './security/use-security.ts'

addStyles(css)

/** The user's own account (SPEC.md section 2): data, mails, password, second factor, sessions, deletion. */
export function AccountScreen() {
  const { t } = useTranslation()
  const query = useItem('users', useSessionUser()?.id)
  return (
    <>
      <PageHeader title={t('account.title')} />
      <Loaded query={query} failed={t('account.loadFailed')}>
        {({ item, etag }) => <Account user={item} etag={etag} />}
      </Loaded>
    </>
  )
}

function Account({ user, etag }: { user: User; etag: string | undefined }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const has = useCapabilities()
  const context = useFormContext('edit')
  const notice = useNotice()
  const [changingPassword, setChangingPassword] = useState(false)
  const [asked, setAsked] = useState<string>()
  const { nickname, email } = user
  const form = useMemo(() => dataForm({ nickname, email }), [nickname, email])
  const loaded = useMemo(() => ({ entry: entryOf<'users'>(user), etag }), [user, etag])

  return (
    <div className="b-account">
      {asked && (
        <Banner className="b-account-asked" title={t('account.emailAskedTitle')}>
          <p>{t('account.emailAsked', { email: asked, old: email, hours: limits.emailChangeHours })}</p>
        </Banner>
      )}
      <EditForm
        declaration={form}
        context={context}
        loaded={loaded}
        savedText={null}
        onSaved={(entry) => {
          const { id, nickname: renamed, unconfirmedEmail: to } = entry as User
          setAsked(to)
          notice.push({ state: 'success', message: t(to ? 'account.emailAskedTitle' : 'account.saved') })
          useStore.getState().updateUser({ id, nickname: renamed, email: entry.email as string }, api.base)
        }}
      />
      {has('mails') && <Mails />}
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

type DeleteAccountProps = { id: string }

/** Deletes one's own account after explaining the consequences and asking for the password. */
function DeleteAccount({ id }: DeleteAccountProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="danger" icon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {t('account.deletionOpen')}
      </Button>
      {asking && <DeletionDialog id={id} onClose={() => setAsking(false)} />}
    </div>
  )
}

function DeletionDialog({ id, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const notice = useNotice()
  const remove = useRemove('users')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { api } = useEnvironment()
  const input = useRef<HTMLInputElement>(null)
  const isWrong = failure instanceof ApiError && failure.code === 'invalid credentials'
  const missing = checked && password === '' && t('validation.required')

  async function submit() {
    setChecked(true)
    setFailure(undefined)
    if (password === '') {
      const [field, error] = [t('account.deletionPassword'), t('validation.required')]
      notice.push({ state: 'error', message: t('forms.notice', { field, error }) })
      return input.current?.focus()
    }
    try {
      await remove.mutateAsync({ id, body: { password } })
      notice.push({ state: 'success', message: t('account.deleted') })
      useStore.getState().logout(api.base)
    } catch (error) {
      setFailure(error)
      input.current?.focus()
    }
  }
  return (
    <FormDialog
      danger
      title={t('account.deletionTitle')}
      className="b-account-end"
      closeLabel={t('account.close')}
      cancelLabel={t('account.cancel')}
      submitLabel={t(remove.isPending ? 'account.deleting' : 'account.deletionConfirm')}
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <ul>
        <li>{t('account.deletionErased')}</li>
        <li>{t('account.deletionStays')}</li>
        <li>{t('account.deletionOrphans')}</li>
        <li>{t('account.deletionFinal')}</li>
      </ul>
      <FieldShell
        label={t('account.deletionPassword')}
        required={t('forms.requiredField')}
        error={missing || (isWrong && t('validation.wrongPassword'))}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <Failure error={!isWrong && failure} />
    </FormDialog>
  )
}

const SetUp = lazily(async () => (await import('./security/SetUpDialog.tsx')).SetUpDialog)
const Renew = lazily(async () => (await import('./security/ProofDialogs.tsx')).RenewDialog)
const TurnOff = lazily(async () => (await import('./security/ProofDialogs.tsx')).TurnOffDialog)

/** The second factor of one's own account: its state, and buttons to set it up, renew its codes or turn it off. */
export function SecondFactor({ givenRole }: { givenRole: Role }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const [task, setTask] = useState<'setUp' | 'renew' | 'turnOff'>()
  const query = useSecurityQuery('secondFactor', (security, signal) => security.secondFactor(signal))
  const close = () => setTask(undefined)
  return (
    <Section title={t('security.factor')} description={t('security.factorText')}>
      <Loaded query={query} failed={t('security.loadFailed')} rows={1}>
        {({ on, required, codesLeft }) => (
          <>
            {!on && required && <Banner tone="warning">{t('security.factorDemanded')}</Banner>}
            <p className="b-factor-state">
              <Badge tone={on ? 'success' : 'neutral'}>{t(on ? 'security.on' : 'security.off')}</Badge>
              {on && <span>{t('security.codesLeft', { count: codesLeft })}</span>}
            </p>
            <div className="b-factor-actions">
              {!on && <Button onClick={() => setTask('setUp')}>{t('security.setUp')}</Button>}
              {on && <Button onClick={() => setTask('renew')}>{t('security.renew')}</Button>}
              {on && <Button onClick={() => setTask('turnOff')}>{t('security.turnOff')}</Button>}
            </div>
          </>
        )}
      </Loaded>
      <Suspense>
        {task === 'setUp' && (
          <SetUp onClose={close} onTurnedOn={() => useStore.getState().gainRole(givenRole, api.base)} />
        )}
        {task === 'renew' && <Renew onClose={close} />}
        {task === 'turnOff' && <TurnOff isRequired={query.data?.required ?? false} onClose={close} />}
      </Suspense>
    </Section>
  )
}
