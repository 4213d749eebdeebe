import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useRemove } from '../../kit/resource/mutations.ts'
import { useStore } from '../../store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import DeleteIcon from 'lucide-react/icons/trash'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

export type DeleteAccountProps = { id: string }

/** Deletes one's own account after explaining the consequences and asking for the password. */
export function DeleteAccount({ id }: DeleteAccountProps) {
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
  const formId = useId()
  const notice = useNotice()
  const errorText = useErrorText()
  const remove = useRemove('users')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { api } = useEnvironment()
  const cancel = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWrong = failure instanceof ApiError && failure.code === 'invalid credentials'
  const missing = checked && password === '' && t('validation.required')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    if (password === '') {
      const [field, error] = [t('account.deletionPassword'), t('validation.required')]
      notice.push({ state: 'error', message: t('forms.notice', { field, error }) })
      return input.current?.focus()
    }
    if (remove.isPending) return
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
    <Dialog
      title={t('account.deletionTitle')}
      closeLabel={t('account.close')}
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={remove.isPending}>
            {t(remove.isPending ? 'account.deleting' : 'account.deletionConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="b-account-end" onSubmit={(event) => void submit(event)}>
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
        <div role="alert">
          {failure !== undefined && !isWrong && <Banner tone="danger">{errorText(failure)}</Banner>}
        </div>
      </form>
    </Dialog>
  )
}
