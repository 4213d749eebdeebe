import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { useSubscriptions } from './use-imports.ts'

/** The calendars that are read every hour; nothing while there are none. `onLastEnded` moves the focus elsewhere. */
export function Subscriptions({ onLastEnded }: { onLastEnded: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useSubscriptions()
  const errorText = useErrorText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEnding = useRef(false)
  const count = data?.length
  const moveFocus = useEffectEvent(() => (heading.current ? heading.current.focus() : onLastEnded()))
  useEffect(() => {
    if (!isEnding.current) return
    isEnding.current = false
    moveFocus()
  }, [count])
  if (!error && (!data || data.length === 0)) return null
  return (
    <section className="b-import-past" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('import.subscriptions.heading')}
      </h2>
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('import.subscriptions.failed')}
          action={<Button onClick={() => void refetch()}>{t('import.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      <ul role="list" className="b-import-subscriptions">
        {data?.map((subscription) => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            onEnding={() => {
              isEnding.current = true
            }}
          />
        ))}
      </ul>
    </section>
  )
}
