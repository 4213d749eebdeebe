import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { GenerateDates } from '../dates/GenerateDates.tsx'
import type { GenerationPlan } from '../dates/use-generation-plan.ts'
import type { useGeneratedEvents } from '../generated/use-generated-events.ts'

type Props = {
  entry: RepeatingEvent
  plan: GenerationPlan
  generated: ReturnType<typeof useGeneratedEvents>
  /** Routes of the previous and next step. */
  back: string
  onward: string
  onGenerated: () => void
}

/** Step 2: generates single events from the dates; can be skipped for now. */
export function GenerateStep({ entry, plan, generated, back, onward, onGenerated }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, refetch } = generated
  return (
    <>
      <h2>{t('repeatingEvents.generate.titleOf', { title: entry.name })}</h2>
      {!data && !error && <Skeleton rows={8} label={t('forms.loading')} />}
      {!data && error && (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{t('forms.retry')}</Button>}>
          {errorText(error)}
        </Banner>
      )}
      {data && (
        <GenerateDates
          entry={entry}
          plan={plan}
          generated={data.all}
          onGenerated={onGenerated}
          actions={
            <>
              <Link href={back} asChild>
                <LinkButton href="">{t('repeatingEvents.steps.back')}</LinkButton>
              </Link>
              <Link href={onward} asChild>
                <LinkButton href="" variant="quiet">
                  {t('repeatingEvents.steps.later')}
                </LinkButton>
              </Link>
            </>
          }
        />
      )}
    </>
  )
}
