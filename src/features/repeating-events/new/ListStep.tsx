import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Caller } from '../../../core/rights.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { GeneratedLists } from '../generated/GeneratedLists.tsx'
import type { useGeneratedEvents } from '../generated/use-generated-events.ts'

type Props = {
  entry: RepeatingEvent
  caller: Caller
  generated: ReturnType<typeof useGeneratedEvents>
  /** Base route of repeating events. */
  route: string
  /** Route of the previous step. */
  back: string
}

/** Step 3: the existing events, and links to continue. */
export function ListStep({ entry, caller, generated, route, back }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = generated
  const links = [
    { href: `${route}/${entry.id}`, text: t('repeatingEvents.steps.edit') },
    { href: back, text: t('repeatingEvents.steps.more') },
    { href: route, text: t('repeatingEvents.steps.all') },
    { href: `${route}/new`, text: t('repeatingEvents.steps.another') },
  ]
  return (
    <>
      <p>{t('repeatingEvents.steps.finished', { title: entry.name })}</p>
      <div className="b-step-actions">
        {links.map(({ href, text }) => (
          <Link key={href} href={href} asChild>
            <LinkButton href="">{text}</LinkButton>
          </Link>
        ))}
      </div>
      <GeneratedLists
        title={entry.name}
        caller={caller}
        events={data}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  )
}
