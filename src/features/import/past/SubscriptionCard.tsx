import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportsApi } from '../../../api/imports.ts'
import type { SubscriptionInput, SubscriptionItem } from '../../../contracts/subscriptions.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useImportCall } from '../use-import.ts'
import { useSourceError } from '../use-import-text.ts'

const tones = {
  new: 'neutral',
  ok: 'success',
  failing: 'danger',
  lossy: 'warning',
  stopped: 'warning',
} as const

type Props = { subscription: SubscriptionItem; onEnding: () => void }

/** One subscription: how its last reading went, and what can be done with it. */
export function SubscriptionCard({ subscription, onEnding }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const notice = useNotice()
  const call = useImportCall()
  const { fetchText, failureText } = useSourceError()
  const id = useId()
  const [busy, setBusy] = useState<'read' | 'pause' | 'end'>()
  const [failure, setFailure] = useState<unknown>()
  const [ending, setEnding] = useState(false)
  const { name, host, address, state, error, paused, events, edited, lastReadAt, lastSuccessAt, counts } =
    subscription
  const at = (date: string) => formatDateTime(new Date(date), timeZone)

  async function run(
    what: NonNullable<typeof busy>,
    message: string,
    work: (api: ImportsApi) => Promise<unknown>,
  ) {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await call(work)
      notice.push({ state: 'success', message })
      setEnding(false)
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(undefined)
    }
  }
  const read = (confirmLoss: boolean) =>
    run('read', t('import.subscriptions.wasRead', { name }), (api) =>
      api.readSubscription(subscription.id, confirmLoss),
    )
  const pause = () => {
    const { format, mapping, choices } = subscription
    const body: SubscriptionInput = {
      name,
      address: address!,
      format,
      ...(mapping && { mapping }),
      choices: choices!,
      paused: !paused,
    }
    return run(
      'pause',
      t(paused ? 'import.subscriptions.resumed' : 'import.subscriptions.wasPaused', { name }),
      (api) => api.changeSubscription(subscription.id, body),
    )
  }
  const facts = [
    host,
    t('import.subscriptions.follows', { count: events }),
    ...(edited > 0 ? [t('import.subscriptions.edited', { count: edited })] : []),
  ]
  const readings = [
    lastReadAt
      ? t('import.subscriptions.lastRead', { date: at(lastReadAt) })
      : t('import.subscriptions.neverRead'),
    ...(state === 'failing' && lastSuccessAt
      ? [t('import.subscriptions.lastSuccess', { date: at(lastSuccessAt) })]
      : []),
  ]
  const why = error == null ? undefined : fetchText(error)
  return (
    <li>
      <Card className="b-import-subscription" aria-labelledby={id}>
        <h3 id={id}>
          <span>{name}</span>{' '}
          <Badge tone={paused ? 'neutral' : tones[state]}>
            {t(paused ? 'import.subscriptions.paused' : `import.subscriptions.states.${state}`)}
          </Badge>
        </h3>
        <p className="b-hint">{facts.join(' · ')}</p>
        <p className="b-hint">{readings.join(' ')}</p>
        {(counts.others ?? 0) > 0 && (
          <p className="b-hint">{t('import.subscriptions.others', { count: counts.others })}</p>
        )}
        {(counts.later ?? 0) > 0 && !paused && (
          <p className="b-hint">{t('import.subscriptions.later', { count: counts.later })}</p>
        )}
        {state === 'failing' && !paused && why && <Banner tone="danger">{why}</Banner>}
        {state === 'lossy' && !paused && (
          <Banner
            tone="warning"
            action={
              <Button small busy={busy === 'read'} onClick={() => void read(true)}>
                {t('import.subscriptions.confirmLoss')}
              </Button>
            }
          >
            {t('import.subscriptions.lossy', { count: counts.lost ?? 0 })}
          </Banner>
        )}
        <div role="alert">
          {failure !== undefined && !ending && <Banner tone="danger">{failureText(failure)}</Banner>}
        </div>
        <div className="b-import-actions">
          {address != null && (
            <>
              {!paused && (
                <Button
                  small
                  busy={busy === 'read'}
                  aria-label={t('import.subscriptions.readNamed', { name })}
                  onClick={() => void read(false)}
                >
                  {t('import.subscriptions.read')}
                </Button>
              )}
              <Button
                small
                busy={busy === 'pause'}
                aria-label={t(
                  paused ? 'import.subscriptions.resumeNamed' : 'import.subscriptions.pauseNamed',
                  { name },
                )}
                onClick={() => void pause()}
              >
                {t(paused ? 'import.subscriptions.resume' : 'import.subscriptions.pause')}
              </Button>
            </>
          )}
          <Button
            small
            variant="quiet"
            aria-label={t('import.subscriptions.endNamed', { name })}
            onClick={() => setEnding(true)}
          >
            {t('import.subscriptions.end')}
          </Button>
        </div>
      </Card>
      {ending && (
        <AlertDialog
          title={t('import.subscriptions.endTitle', { name })}
          cancelLabel={t('import.cancel')}
          confirmLabel={t('import.subscriptions.end')}
          danger
          busy={busy === 'end'}
          onCancel={() => setEnding(false)}
          onConfirm={() =>
            void run('end', t('import.subscriptions.ended', { name }), async (api) => {
              await api.unsubscribe(subscription.id)
              onEnding()
            })
          }
        >
          <div className="b-question">
            <p>{t('import.subscriptions.endText', { count: events })}</p>
            <div role="alert">
              {failure !== undefined && <Banner tone="danger">{failureText(failure)}</Banner>}
            </div>
          </div>
        </AlertDialog>
      )}
    </li>
  )
}
