import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './import.css'
import { useKeptImport } from './kept-import.ts'
import { PastImports } from './past/PastImports.tsx'
import { Subscriptions } from './past/Subscriptions.tsx'
import { Result } from './Result.tsx'
import { Review } from './review/Review.tsx'
import { SourceForm } from './SourceForm.tsx'
import { useImport } from './use-import.ts'

addStyles(css)

/**
 * Brings events from elsewhere into the calendar: where from, a preview with choices, the import, and what has been
 * imported before. Each step moves the focus to its heading.
 */
export function ImportScreen() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
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
        {step === 'source' && (
          <>
            {restoredAt && (
              <Banner
                action={
                  <Button
                    onClick={() => {
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
                kept.change({ mapping: {} })
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
            onSubscribe={importing.subscribeAgain}
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
