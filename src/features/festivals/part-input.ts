import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { type CalendarEvent, eventContract } from '../../contracts/events.ts'
import { limits } from '../../core/limits.ts'
import { seesAll } from '../../core/permissions.ts'
import { idReference, organizerGroupIds, parseReference } from '../../core/references.ts'
import type { Caller } from '../../core/rights.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useFieldText } from '../../kit/form/use-field-text.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useList, useOptions } from '../../kit/resource/queries.ts'

const none: readonly string[] = []

/** Organizers as the caller may set them, and the names of the groups that became free text. */
export type OwnOrganizers = {
  of: (event: Pick<CalendarEvent, 'organizers'>) => string[]
  named: readonly string[]
}

/**
 * What becomes of the organizers of events in new ones: normal users may only add groups that they own
 * (CONTRACT.md section 3), so others are named as free text. Undefined while loading.
 */
export function useOwnOrganizers(
  events: readonly Pick<CalendarEvent, 'organizers'>[],
  caller: Caller,
): OwnOrganizers | undefined {
  const limited = caller !== null && !seesAll(caller)
  const ids = useMemo(
    () => [...new Set(events.flatMap(({ organizers }) => organizerGroupIds(organizers)))].toSorted(),
    [events],
  )
  const own = useOptions('groups', { ownedBy: caller?.id }, limited && ids.length > 0)
  const ownIds = own.data?.map(({ id }) => id) ?? none
  const foreign = ids.filter((id) => !ownIds.includes(id)).slice(0, limits.maxFilterValues)
  const asks = limited && own.data !== undefined && foreign.length > 0
  const groups = useList('groups', { filters: { ids: foreign }, limit: foreign.length }, asks)
  const isReady = !limited || ids.length === 0 || own.isError || (own.data && (!asks || !groups.isPending))
  if (!isReady) return undefined
  const names = new Map(groups.data?.items.map(({ id, name }) => [id, name]))
  const shown = (organizer: string): string[] => {
    const reference = parseReference(organizer)
    if (!limited || 'text' in reference || ownIds.includes(reference.id)) return [organizer]
    return names.has(reference.id) ? [names.get(reference.id)!] : []
  }
  return {
    of: ({ organizers }) => [...new Set(organizers.flatMap(shown))],
    named: limited ? foreign.flatMap((id) => shown(idReference(id))) : none,
  }
}

/** Returns the sentence that says which groups a copy only names, as text. */
export function useNamesText(): (named: readonly string[]) => string {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return (named) =>
    t('festivals.copy.named', { names: new Intl.ListFormat(language).format(named), count: named.length })
}

/** Returns the text of an error of an event, which names the first field that is refused. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText()
  const fieldText = useFieldText(eventContract.input)
  const { label } = usePhrases('events')
  return useCallback(
    (error) => {
      const [refused] = Object.entries((error instanceof ApiError && error.fields) || {})
      if (!refused) return errorText(error)
      const [path, code] = refused
      return `${label(path.split('.')[0]!)}: ${fieldText(code, path)}`
    },
    [errorText, fieldText, label],
  )
}

/**
 * What a new part takes over from its main event: where it takes place, what it is about, who organises it and who may
 * edit it. It is published with it: a part of a main event that nobody may see yet stays unpublished, too.
 */
export function partFields(main: CalendarEvent, organizers: OwnOrganizers) {
  const { location, address, lat, lng, category, topic, published, ownedBy } = main
  return {
    parent: idReference(main.id),
    location,
    address,
    lat,
    lng,
    category,
    topic,
    organizers: organizers.of(main),
    published,
    ownedBy,
  }
}
