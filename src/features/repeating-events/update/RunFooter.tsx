import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'

type Props = {
  running: boolean
  /** Number of dates that failed and can be tried again. */
  failed: number
  /** Label of the button while running. */
  busyLabel: string
  onAgain: () => void
  onClose: () => void
}

/** Buttons of a dialog whose run has started: try the failed ones again, close. */
export function RunFooter({ running, failed, busyLabel, onAgain, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {!running && failed > 0 && (
        <Button onClick={onAgain}>{t('repeatingEvents.choice.again', { count: failed })}</Button>
      )}
      <Button variant="primary" busy={running} busyLabel={busyLabel} onClick={onClose}>
        {t('forms.close')}
      </Button>
    </>
  )
}
