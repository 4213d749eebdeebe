import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

type Props = {
  title: string
  count: number
  /** Where the series can be deleted. */
  href: string
  onShow: () => void
  onClose: () => void
}

/** Says how to delete entries of a folded row, which stands for several, or their series. */
export function SeriesDeletion({ title, count, href, onShow, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('deletion.series.title', { title, count })}
      closeLabel={t('deletion.series.close')}
      onClose={onClose}
      footer={
        <>
          <LinkButton href={href}>{t('deletion.series.edit')}</LinkButton>
          <Button variant="primary" onClick={onShow}>
            {t('deletion.series.open')}
          </Button>
        </>
      }
    >
      <p>{t('deletion.series.text')}</p>
    </Dialog>
  )
}
