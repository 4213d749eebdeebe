import { useTranslation } from 'react-i18next'
import type { FirstSteps } from '../../store/preferences.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** Tells whether somebody has begun the guide for newcomers and not come to its end. */
export function isUnderWay(firstSteps: FirstSteps | undefined): boolean {
  return firstSteps !== undefined && firstSteps.step !== 'nextSteps'
}

/** The way back into the guide for newcomers, while it is under way. */
export function FirstStepsCard({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <Card className="b-dashboard-first-steps">
      <div>
        <h2>{t('dashboard.firstSteps')}</h2>
        <p>{t('dashboard.firstStepsText')}</p>
      </div>
      <LinkButton href={href}>{t('dashboard.firstStepsGoOn')}</LinkButton>
    </Card>
  )
}
