import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useCapabilities } from '../capabilities.ts'
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
  const { themeConfig } = useEnvironment()
  const { modEmail } = themeConfig
  const { phrase } = usePhrases(kind)
  const { t } = useTranslation()
  const has = useCapabilities()
  const [answering, setAnswering] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={t('forms.deactivated')}
        action={
          has('desk') && (
            <Button small onClick={() => setAnswering(true)}>
              {t('deactivation.answer')}
            </Button>
          )
        }
      >
        <p>{modEmail ? phrase('deactivatedContact', { email: modEmail }) : phrase('deactivatedNotice')}</p>
        {reason && (
          <blockquote className="b-reason-given">
            <strong>{t('deactivation.given')}</strong> <span>{reason}</span>
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
