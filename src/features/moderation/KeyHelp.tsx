import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type DeskAction, shortcuts } from './desk-keys.ts'

/** The shortcuts of the desk. */
export function KeyHelp({ canMerge, onClose }: { canMerge: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = (key: string) => (key === 'Enter' ? t('moderation.enter') : key)
  const actions = (Object.keys(shortcuts) as DeskAction[]).filter((action) => canMerge || action !== 'merge')
  return (
    <Dialog
      title={t('moderation.keysTitle')}
      closeLabel={t('moderation.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('moderation.close')}
        </Button>
      }
    >
      <p>{t('moderation.keysText')}</p>
      <dl className="b-desk-keys">
        {actions.map((action) => (
          <div key={action}>
            <dt>
              {shortcuts[action].map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </dt>
            <dd>{t(`moderation.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
