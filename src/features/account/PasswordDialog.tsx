import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contracts/users.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import type { FormContext } from '../../kit/resource/declaration.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { passwordForm } from './account-forms.ts'

export type PasswordDialogProps = {
  user: User
  etag: string | undefined
  context: FormContext
  onClose: () => void
}

/** Changes one's own password. A dialog, so that saving or discarding it does not affect the form beside it. */
export function PasswordDialog({ user, etag, context, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const notice = useNotice()
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
        onSaved={() => {
          notice.push({ state: 'success', message: t('account.passwordChanged') })
          onClose()
        }}
        actions={<Button onClick={onClose}>{t('account.cancel')}</Button>}
      />
    </Dialog>
  )
}
