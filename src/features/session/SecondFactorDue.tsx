import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './due.css'

addStyles(css)

/** Directs users whose role requires a second factor to its set-up. */
export function SecondFactorDue() {
  const { t } = useTranslation()
  return (
    <Banner
      className="b-second-factor-due"
      tone="warning"
      title={t('security.due')}
      action={
        <Link href="/backstage/account" asChild>
          <LinkButton href="">{t('security.dueLink')}</LinkButton>
        </Link>
      }
    >
      <p>{t('security.dueText')}</p>
    </Banner>
  )
}
