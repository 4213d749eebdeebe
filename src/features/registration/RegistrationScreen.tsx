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
 * Registration by invitation (SPEC.md section 2): introduction, principles, a privacy summary and the form.
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
      <PageHeader title={t('registration.title')} description={<PartialText name="backstage/welcome" />} />
      <div className="b-registration">
        <section aria-labelledby={principlesId}>
          <h2 id={principlesId}>{t('registration.principles')}</h2>
          <PartialText name="backstage/principles" words={255} headings={3} />
        </section>
        <section aria-labelledby={formId}>
          <h2 id={formId}>{t('registration.form')}</h2>
          <div className="b-registration-privacy">
            <PartialText name="backstage/dataprotectionshort" words={90} headings={3} />
          </div>
          <Card>
            <RegistrationForm token={token} />
          </Card>
        </section>
      </div>
    </>
  )
}
