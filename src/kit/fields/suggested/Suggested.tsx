import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { EntryOption } from '../../../core/options.ts'
import { likely, namedIn, placesIn, type Words } from '../../../core/reading/suggestions.ts'
import { idReference, parseReference } from '../../../core/references.ts'
import { treeOf } from '../../../ui/focus.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import type { FormField } from '../../form/form-declaration.ts'
import { useOfValues, useSession } from '../../form/state/form-session.ts'
import { nameQuery, optionsQuery, useCalls } from '../../resource/options.ts'
import { answersOf } from '../../resource/use-names.ts'
import { useDebounced } from '../../use-settled.ts'
import { useInput } from '../use-input.ts'
import css from './suggested.css'
import { useGroupsLatest, useOwnLatest } from './use-recent-events.ts'

addStyles(css)

type Field = FormField<'reference' | 'referenceOrText'>

type Props = { field: Field }

/** Suggestions that fit on one line, and their characters together. */
const room = { half: { count: 2, characters: 24 }, full: { count: 3, characters: 60 } }

function fitting(
  suggestions: readonly Suggestion[],
  { count, characters }: (typeof room)['half'],
): Suggestion[] {
  const lengths = suggestions.map(({ name }) => name.length)
  return suggestions.filter(
    (_suggestion, at) =>
      at === 0 ||
      (at < count && lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0) <= characters),
  )
}

/** Earlier values that are looked up by their names. */
const namedAtMost = 6

/** Pause after a key before the words are read again, in milliseconds. */
const pauseMs = 300

/**
 * What was used for a field before, by the group or the person, and what the words name, to be taken with one press. Nothing
 * is filled in unasked. Its line is there from the beginning, so that nothing moves when they are known.
 */
export function Suggested({ field }: Props) {
  const { value, change, label, shell } = useInput<string>(field)
  const { root } = useEnvironment()
  const { t } = useTranslation()
  const suggestions = useSuggestions(field)

  function take(suggestion: Suggestion) {
    change(suggestion.value)
    treeOf(root)?.getElementById(shell.id)?.focus()
  }
  const shown = value === '' ? fitting(suggestions, room[field.wide ? 'full' : 'half']) : []
  return (
    <div className="b-suggested">
      {shown.length > 0 && (
        <>
          <span className="b-suggested-label">{t('fields.suggested.label')}</span>
          <ul role="list" aria-label={`${t('fields.suggested.label')} ${label}`}>
            {shown.map((suggestion) => (
              <li key={suggestion.value}>
                <button
                  type="button"
                  className="b-suggestion"
                  aria-label={t('fields.suggested.take', { name: suggestion.name, field: label })}
                  title={suggestion.name}
                  onClick={() => take(suggestion)}
                >
                  <bdi>{suggestion.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Suggestion = { value: string; name: string }

const idsOf = (events: readonly CalendarEvent[], { name, kind }: Field): string[] =>
  events.flatMap((event) => {
    const value = event[name as 'location' | 'category' | 'topic']
    if (kind === 'reference') return value ? [value] : []
    const reference = value ? parseReference(value) : undefined
    return reference && 'id' in reference ? [reference.id] : []
  })

/** Name and description once nobody types for a moment. */
function useWords(): Words {
  const session = useSession()
  const text = useOfValues(session, ({ name, description }) =>
    JSON.stringify([name ?? '', description ?? '']),
  )
  const settled = useDebounced(text, pauseMs)
  return useMemo(() => {
    const [name, description] = JSON.parse(settled) as [string, string]
    return { name, description }
  }, [settled])
}

/** Suggestions for a field, the best first. */
function useSuggestions(field: Field): Suggestion[] {
  const calls = useCalls()
  const words = useWords()
  const organizers = useOfValues(useSession(), (values) => JSON.stringify(values.organizers ?? []))
  const own = useOwnLatest()
  const groups = useGroupsLatest(organizers)
  const ids = useMemo(
    () => likely([idsOf(groups, field), idsOf(own, field)]).slice(0, namedAtMost),
    [own, groups, field],
  )
  const { data: names } = useQueries({
    queries: ids.map((id) => nameQuery(calls, field.resource, id)),
    combine: answersOf<EntryOption | null>,
  })
  const isPlace = field.kind === 'referenceOrText'
  const options = useQuery({ ...optionsQuery(calls, { resource: field.resource }, ''), enabled: !isPlace })
  const used = names.filter((option) => option !== null && option !== undefined)
  const named = isPlace ? placesIn(words, used) : [namedIn(words, options.data?.items ?? [])]
  const found = [...named, ...used].filter((option) => option !== undefined)
  const unique = new Map(found.map((option) => [option.id, option] as const))
  return [...unique.values()].map(({ id, name }) => ({ value: isPlace ? idReference(id) : id, name }))
}
