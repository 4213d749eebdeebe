import { useTranslation } from 'react-i18next'
import { useLeaveGuards } from '../../../kit/leave-guard.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { ContrastOf } from '../theme/ContrastWarnings.tsx'
import { useActivate } from './use-activate.ts'

/** Confirms and activates a theme; repeats which of its colours are hard to read. */
export function ActivateTheme({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const guards = useLeaveGuards()
  const { mutate, isPending, failure } = useActivate()
  return (
    <AlertDialog
      title={t('cms.activation.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.activate')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => guards.pass(() => mutate(name))}
    >
      <p>{t('cms.activation.text')}</p>
      <ContrastOf theme={name}>
        <p>{t('cms.activation.contrast')}</p>
      </ContrastOf>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
