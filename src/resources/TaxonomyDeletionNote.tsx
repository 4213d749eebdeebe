import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { useCapabilities } from '../kit/capabilities.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { entryOf, plainTitle } from '../kit/form/form-declaration.ts'
import type { DeletionNoteProps } from '../kit/resource/declaration.ts'
import { useOptions } from '../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../kit/use-while-logged-in.ts'
import { FieldShell } from '../ui/form/FieldShell.tsx'
import { Select } from '../ui/inputs/Select.tsx'

type Taxonomy = { resource: 'categories' | 'topics'; filter: 'category' | 'topic' }

/** How many events are filed under a category, and another one to which they can move. */
export function CategoryDeletionNote(props: DeletionNoteProps) {
  return <MoveNote {...props} resource="categories" filter="category" />
}

/** How many events are filed under a topic, and another one to which they can move. */
export function TopicDeletionNote(props: DeletionNoteProps) {
  return <MoveNote {...props} resource="topics" filter="topic" />
}

function MoveNote({ entry: { id }, onChoice, resource, filter }: DeletionNoteProps & Taxonomy) {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const whileLoggedIn = useWhileLoggedIn()
  const has = useCapabilities()
  const [into, setInto] = useState('')
  const { data: uses } = useQuery({
    queryKey: ['uses', resource, id],
    queryFn: async ({ signal }) => (await api.merging()).uses(resource, id, signal),
    enabled: has('merging'),
  })
  const { events = 0, revents = 0 } = uses ?? {}
  const isUsed = events + revents > 0
  const { data: all } = useOptions(resource, undefined, isUsed)
  if (!isUsed) return null

  function choose(target: string) {
    setInto(target)
    onChoice(
      target === ''
        ? undefined
        : {
            changes: [resource, 'events', 'revents'],
            confirm: t('deletion.moveAndDelete'),
            instead: async () =>
              whileLoggedIn(async () => (await api.merging()).merge(resource, id, { into: target })),
          },
    )
  }
  const options = (all ?? [])
    .filter((item) => item.id !== id)
    .map((item) => ({ value: item.id, label: plainTitle(entryOf<typeof resource>(item)) }))
  return (
    <>
      <p>
        <span>{t('deletion.uses', { count: events })}</span>{' '}
        {revents > 0 && <span>{`${t('deletion.usesOfSeries', { count: revents })} `}</span>}
        {events > 0 && <a href={hrefs(`/backstage/events?${filter}=${id}`)}>{t('deletion.showUses')}</a>}
      </p>
      <FieldShell label={t('deletion.moveTo')} hint={t('deletion.moveHint')}>
        {(control) => (
          <Select
            {...control}
            value={into}
            placeholder={t('deletion.moveNowhere')}
            options={options}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </FieldShell>
    </>
  )
}
