import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { makings } from './steps.ts'
import type { Progress } from './use-progress.ts'

/** What is ahead, and that nothing is lost by leaving. */
export function WelcomeStep({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  const isAll = progress.done.size === makings.length
  return (
    <>
      <div className="b-first-steps-text">
        <p>{t(isAll ? 'firstSteps.welcome.textAll' : 'firstSteps.welcome.text')}</p>
        <p className="b-hint">{t('firstSteps.welcome.leave')}</p>
      </div>
      <div className="b-first-steps-choices">
        <Button variant="primary" onClick={() => progress.go('infoGroup')}>
          {t('firstSteps.welcome.start')}
        </Button>
      </div>
    </>
  )
}
