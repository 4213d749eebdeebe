import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { screenPaths } from '../../core/routes.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { UndoImport } from './past/UndoImport.tsx'
import type { Done } from './use-import.ts'
import { useCountText } from './use-count-text.ts'
import { useSourceError } from './use-source-error.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  done: Done
  onSubscribe: () => Promise<void>
  onNew: () => void
}

/** The list of one's events, the latest entry first. */
const newestEvents = `${screenPaths('events').list}?${new URLSearchParams({ sort: 'createdAt', order: 'DESC', ownedBy: '1' })}`

/** Last step: what was imported, where it is, and how to take it back. */
export function Result({
  heading,
  done: { item, subscription, subscriptionFailure },
  onSubscribe,
  onNew,
}: Props) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { doneText } = useCountText()
  const { failureText } = useSourceError()
  const [isUndone, setUndone] = useState(false)
  const [busy, setBusy] = useState(false)
  const isSubscribed = subscription !== undefined && subscriptionFailure === undefined
  return (
    <section className="b-import-step" aria-labelledby="import-result">
      <h2 ref={heading} id="import-result" tabIndex={-1}>
        {t(item ? (isUndone ? 'import.result.undone' : 'import.result.heading') : 'import.result.subscribed')}
      </h2>
      {item && !isUndone && <p>{doneText(item)}</p>}
      {isSubscribed && <p>{t('import.result.subscribedText', { name: subscription.name })}</p>}
      {subscriptionFailure !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          title={t('import.result.notSubscribed')}
          action={
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true)
                void onSubscribe().finally(() => setBusy(false))
              }}
            >
              {t('import.retry')}
            </Button>
          }
        >
          <p>{failureText(subscriptionFailure)}</p>
        </Banner>
      )}
      <div className="b-import-actions">
        {item && !isUndone && (
          <LinkButton variant="primary" href={hrefs(newestEvents)}>
            {t('import.result.show')}
          </LinkButton>
        )}
        <Button onClick={onNew} variant={item && !isUndone ? 'secondary' : 'primary'}>
          {t('import.result.again')}
        </Button>
        {item && !isUndone && (
          <UndoImport
            item={item}
            onUndone={() => {
              setUndone(true)
              heading.current?.focus()
            }}
          />
        )}
      </div>
    </section>
  )
}
