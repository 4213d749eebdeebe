import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useEnvironment } from '../environment.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import css from './deactivation.css'

addStyles(css)

type Props = { kind: ListingName; id: string; reason: string | undefined }

/**
 * Tells owners that moderation has deactivated their entry, why, and whom to ask (SPEC.md section 8); they can answer.
 */
export function DeactivatedNotice({ kind, id, reason }: Props) {
  const { themeConfig, loadTexts } = useEnvironment()
  use(loadTexts(['deactivation']))
  const { modEmail } = themeConfig
  const { say } = usePhrases(kind)
  const { t } = useTranslation()
  const [answering, setAnswering] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={t('forms.deactivated')}
        action={
          <Button small onClick={() => setAnswering(true)}>
            {t('deactivation.answer')}
          </Button>
        }
      >
        <p>{modEmail ? say('deactivatedContact', { email: modEmail }) : say('deactivatedNotice')}</p>
        {reason && (
          <blockquote className="b-reason-given">
            <strong>{t('deactivation.given')}</strong> {reason}
          </blockquote>
        )}
      </Banner>
      {answering && (
        <Suspense>
          <AnswerDialog kind={kind} id={id} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </>
  )
}
