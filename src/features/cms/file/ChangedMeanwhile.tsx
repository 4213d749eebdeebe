import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { DifferenceView } from '../editor/DifferenceView.tsx'

export type ChangedMeanwhileProps = {
  theirs: string
  mine: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Shows both texts when somebody else has saved a file, and lets the user choose (CONTRACT.md section 2, 'Two people'). */
export function ChangedMeanwhile({ theirs, mine, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  return (
    <>
      <Banner
        tone="warning"
        role="alert"
        title={t('cms.file.changed')}
        action={
          <>
            <Button onClick={onTakeTheirs}>{t('cms.file.takeTheirs')}</Button>
            <Button onClick={onKeepMine}>{t('cms.file.keepMine')}</Button>
          </>
        }
      >
        <p>{t('cms.file.changedText')}</p>
      </Banner>
      <DifferenceView
        original={theirs}
        changed={mine}
        originalLabel={t('cms.file.theirs')}
        changedLabel={t('cms.file.mine')}
      />
    </>
  )
}
