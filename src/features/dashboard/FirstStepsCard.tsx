import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { useStore } from '../../store/store.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

const route = '/backstage/first-steps'

/** The way back into the guide for newcomers: a reminder while it is under way, later a quiet link. */
export function FirstStepsCard() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const step = useStore(({ backstage }) => backstage.firstSteps?.step)
  const isUnderWay = step !== undefined && step !== 'nextSteps'
  if (!isUnderWay)
    return (
      <p className="b-dashboard-guide">
        <a href={hrefs(route)}>{t('dashboard.firstSteps')}</a>
      </p>
    )
  return (
    <Card className="b-dashboard-first-steps">
      <div>
        <h2>{t('dashboard.firstSteps')}</h2>
        <p>{t('dashboard.firstStepsText')}</p>
      </div>
      <LinkButton href={hrefs(route)} variant="primary">
        {t('dashboard.firstStepsGoOn')}
      </LinkButton>
    </Card>
  )
}
