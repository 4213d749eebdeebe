import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { type BulkResult, FlagChanged } from './bulk.ts'
import type { ListDeclaration } from './list-declaration.ts'

type Props = {
  declaration: ListDeclaration
  result: BulkResult
  onClose: () => void
  onAgain: () => void
}

/** How many entries a bulk action changed, and of each other one why not. */
export function BulkResultDialog({ declaration, result: { done, failed }, onClose, onAgain }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Dialog
      title={t('lists.resultTitle')}
      closeLabel={t('lists.close')}
      onClose={onClose}
      footer={
        <>
          {failed.length > 0 && <Button onClick={onAgain}>{t('lists.tryAgain')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('lists.close')}
          </Button>
        </>
      }
    >
      <p>{t('lists.succeeded', { count: done.length })}</p>
      {failed.length > 0 && (
        <>
          <p>{t('lists.failedCount', { count: failed.length })}</p>
          <ul>
            {failed.map(({ entry, reason }) => (
              <li key={entry.id}>
                <strong>{declaration.title(entry)}</strong>{' '}
                {reason instanceof FlagChanged ? t('lists.flagChanged') : errorText(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
