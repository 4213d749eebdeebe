import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { homePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { makings } from './steps.ts'
import type { Progress } from './use-progress.ts'

/** The end of the guide: what to do next, and a link to `/backstage`. */
export function NextSteps({ progress: { done, made } }: { progress: Progress }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { siteUrl } = useEnvironment()
  const event = made.event.fresh ? made.event.entry : undefined
  const isAll = done.size === makings.length
  return (
    <>
      <div className="b-first-steps-text">
        <p>{t(isAll ? 'firstSteps.nextSteps.text' : 'firstSteps.nextSteps.textOpen')}</p>
        <ul className="b-first-steps-links">
          {event && (
            <li>
              <a href={`${siteUrl}/event/${event.id}`} target="_blank" rel="noopener">
                {t('firstSteps.nextSteps.seeEvent')}
              </a>
            </li>
          )}
          <li>
            <a href={hrefs('/backstage/events/new')}>
              {t(done.has('event') ? 'firstSteps.nextSteps.more' : 'firstSteps.nextSteps.first')}
            </a>
          </li>
          <li>
            <a href={hrefs('/backstage/repeatingevents/new')}>{t('firstSteps.nextSteps.repeating')}</a>
          </li>
          <li>
            <a href={hrefs('/backstage/usage-principles')}>{t('firstSteps.nextSteps.principles')}</a>
          </li>
          <li>
            <a href={hrefs('/backstage/faq')}>{t('firstSteps.nextSteps.faq')}</a>
          </li>
        </ul>
      </div>
      <div className="b-first-steps-choices">
        <LinkButton variant="primary" href={hrefs(homePath)}>
          {t('firstSteps.nextSteps.home')}
        </LinkButton>
      </div>
    </>
  )
}
