import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { screenPaths } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RunningImports } from './Progress.tsx'
import { SourceForm } from './SourceForm.tsx'
import css from './import.css'
import { useKeptImport } from './kept-import.ts'
import { SubscriptionCard } from './past/SubscriptionCard.tsx'
import { UndoImport } from './past/UndoImport.tsx'
import { Review } from './review/Review.tsx'
import { type Done, useImport, useImports, useSourceName, useSubscriptions } from './use-import.ts'
import { useCountText, useSourceError } from './use-import-text.ts'

addStyles(css)

/**
 * Brings events from elsewhere into the calendar: where from, a preview with choices, the import, and what has been
 * imported before. Each step moves the focus to its heading.
 */
export function ImportScreen() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const invalidate = useInvalidate()
  const kept = useKeptImport()
  const importing = useImport(kept)
  const [file, setFile] = useState<File>()
  const { asked, plan, done } = importing
  const { restoredAt } = kept
  const step = done ? 'done' : plan ? 'review' : 'source'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <>
      <PageHeader title={t('import.title')} description={t('import.intro')} />
      <div className="b-import">
        {step !== 'review' && (
          <RunningImports
            heading={heading}
            onEnded={() => {
              void invalidate('events', 'places')
              void invalidate('imports')
            }}
          />
        )}
        {step === 'source' && (
          <>
            {restoredAt && (
              <Banner
                action={
                  <Button
                    onClick={() => {
                      importing.back()
                      kept.clear()
                      heading.current?.focus()
                    }}
                  >
                    {t('forms.draft.discard')}
                  </Button>
                }
              >
                <p>{t('forms.draft.restored', { date: formatDateTime(new Date(restoredAt), timeZone) })}</p>
              </Banner>
            )}
            <SourceForm
              heading={heading}
              kept={kept}
              importing={importing}
              file={file}
              onFile={(chosen) => {
                setFile(chosen)
                // The same file again, such as after the server has forgotten it: its columns are known.
                if (chosen.name !== kept.values.fileName) kept.change({ mapping: {} })
              }}
            />
          </>
        )}
        {step === 'review' && asked && plan && (
          <Review heading={heading} kept={kept} importing={importing} asked={asked} plan={plan} />
        )}
        {step === 'done' && done && (
          <Result
            heading={heading}
            done={done}
            failure={importing.failure}
            reading={importing.reading}
            onSubscribe={importing.subscribeAgain}
            onNext={importing.next}
            onNew={() => {
              setFile(undefined)
              importing.back()
            }}
          />
        )}
        {step !== 'review' && (
          <>
            <Subscriptions onLastEnded={() => heading.current?.focus()} />
            <PastImports />
          </>
        )}
      </div>
    </>
  )
}

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  done: Done
  /** Why the next events could not be read. */
  failure: unknown
  reading: boolean
  onSubscribe: () => Promise<void>
  onNext: () => Promise<void>
  onNew: () => void
}

/** The list of one's events, the latest entry first. */
const newestEvents = `${screenPaths('events').list}?${new URLSearchParams({ sort: 'createdAt', order: 'DESC', ownedBy: '1' })}`

/** Last step: what was imported, where it is, and how to take it back. */
function Result({ heading, done, failure, reading, onSubscribe, onNext, onNew }: Props) {
  const { item, later, subscription, subscriptionFailure } = done
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { doneText } = useCountText()
  const { failureText } = useSourceError()
  const { data: past } = useImports()
  const [hasEnded, setEnded] = useState(false)
  // As it is now: the notice and the list below undo it, too.
  const current = item && (past?.find(({ id }) => id === item.id) ?? item)
  const isUndone = hasEnded || current?.undoneAt != null
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
      <div role="alert">
        {failure !== undefined && (
          <Banner tone="danger" title={t('import.source.failed')}>
            <p>{failureText(failure)}</p>
          </Banner>
        )}
      </div>
      <div className="b-import-actions">
        {later > 0 && !isSubscribed && !isUndone && (
          <Button variant="primary" busy={reading} onClick={() => void onNext()}>
            {t('import.result.next', { count: Math.min(later, limits.importedAtOnce) })}
          </Button>
        )}
        {item && !isUndone && (
          <LinkButton
            variant={later > 0 && !isSubscribed ? 'secondary' : 'primary'}
            href={hrefs(newestEvents)}
          >
            {t('import.result.show')}
          </LinkButton>
        )}
        <Button onClick={onNew} variant={item && !isUndone ? 'secondary' : 'primary'}>
          {t('import.result.again')}
        </Button>
        {current && !hasEnded && (
          <UndoImport
            item={current}
            onUndone={() => {
              setEnded(true)
              heading.current?.focus()
            }}
          />
        )}
      </div>
    </section>
  )
}

/** The calendars that are read every hour; nothing while there are none. `onLastEnded` moves the focus elsewhere. */
function Subscriptions({ onLastEnded }: { onLastEnded: () => void }) {
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

/** What has been imported before, each with what it did and a way to undo it. */
function PastImports() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { data, error, refetch } = useImports()
  const errorText = useErrorText()
  const { doneText } = useCountText()
  const sourceName = useSourceName()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="b-import-past" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('import.past.heading')}
      </h2>
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('import.past.failed')}
          action={<Button onClick={() => void refetch()}>{t('import.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton kind="table" rows={3} label={t('app.loading')} />}
      {data?.length === 0 && <p className="b-hint">{t('import.past.empty')}</p>}
      {data && data.length > 0 && (
        <Table label={t('import.past.heading')}>
          <TableHead>
            <TableHeader kind="title">{t('import.past.source')}</TableHeader>
            <TableHeader kind="date">{t('import.past.date')}</TableHeader>
            <TableHeader kind="text">{t('import.past.result')}</TableHeader>
            <TableHeader kind="actions">
              <VisuallyHidden>{t('import.past.actions')}</VisuallyHidden>
            </TableHeader>
          </TableHead>
          <TableBody>
            {data.map((item) => (
              <TableRow key={item.id} muted={item.undoneAt != null}>
                <TableCell kind="title">
                  <span>{sourceName(item)}</span>
                  {item.subscription && (
                    <>
                      {' '}
                      <Badge>{t('import.past.automatic')}</Badge>
                    </>
                  )}
                </TableCell>
                <TableCell kind="date" label={t('import.past.date')}>
                  {formatDateTime(new Date(item.createdAt), timeZone)}
                </TableCell>
                <TableCell kind="text" label={t('import.past.result')}>
                  {item.undoneAt == null
                    ? doneText(item)
                    : t('import.past.undone', { date: formatDateTime(new Date(item.undoneAt), timeZone) })}
                </TableCell>
                <TableCell kind="actions">
                  <UndoImport item={item} named onUndone={() => heading.current?.focus()} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
