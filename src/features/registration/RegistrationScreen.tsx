import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import { useSessionUser } from '../../store/session.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './registration.css'
import { RegistrationForm } from './RegistrationForm.tsx'

addStyles(css)

export type RegistrationScreenProps = {
  /** The invitation's token, from the route. */
  token: string
  /** Login state, if the user is logged in. */
  session: ReactNode
}

/**
 * Registration by invitation (SPEC.md section 2): the form, then welcome, principles and a privacy summary, folded.
 * Users who are logged in are told so.
 */
export function RegistrationScreen({ token, session }: RegistrationScreenProps) {
  const { t } = useTranslation()
  const user = useSessionUser()
  const principlesId = useId()
  const formId = useId()
  if (user)
    return (
      <>
        <PageHeader title={t('registration.title')} description={t('registration.loggedIn')} />
        {session}
      </>
    )
  return (
    <>
      <PageHeader title={t('registration.title')} />
      <div className="b-registration">
        <section aria-labelledby={formId}>
          <h2 id={formId}>{t('registration.form')}</h2>
          <Card>
            <RegistrationForm token={token} />
          </Card>
        </section>
        <Folded title={t('registration.welcome')}>
          <PartialText name="backstage/welcome" />
        </Folded>
        <section aria-labelledby={principlesId}>
          <h2 id={principlesId}>{t('registration.principles')}</h2>
          <PartialText name="backstage/principles" words={60} headings={3} folded />
        </section>
        <Folded title={t('registration.privacy')}>
          <PartialText name="backstage/dataprotectionshort" />
        </Folded>
      </div>
    </>
  )
}

/** A text behind its title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="b-registration-fold">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
