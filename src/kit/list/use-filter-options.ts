import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatParent, parseParent } from '../../core/references.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useItem, useOptions } from '../resource/queries.ts'
import type { ListFilter } from './list-declaration.ts'
import { switched } from './list-state.ts'

type Option = { value: string; label: string }

/**
 * What a filter can be set to. A parent is one of the repeating events that the user may edit, or the main event whose
 * sub-events the route asks for.
 */
export function useFilterOptions(filter: ListFilter, name: ResourceName, value: string): Option[] {
  const { t } = useTranslation()
  const { say } = usePhrases(name)
  const isParent = filter.kind === 'parent'
  const resource = filter.kind === 'reference' ? filter.resource : 'revents'
  const { data } = useOptions(resource, undefined, filter.kind === 'reference' || isParent)
  const chosen = isParent ? parseParent(value) : undefined
  const mainEvent = useItem('events', chosen?.kind === 'event' ? chosen.id : undefined).data?.item
  return useMemo(() => {
    if (filter.kind === 'yesNo') {
      return [
        { value: switched.on, label: t('lists.yes') },
        { value: switched.off, label: t('lists.no') },
      ]
    }
    if (filter.kind === 'choice') {
      return filter.options.map((option) => ({
        value: option,
        label: say(`choices.${filter.name}.${option}`),
      }))
    }
    const entries = (data ?? []) as { id: string; name: string }[]
    const options = entries
      .map(({ id, name }) => ({
        value: isParent ? formatParent({ kind: 'repeatingEvent', id }) : id,
        label: name,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
    return mainEvent ? [{ value, label: mainEvent.name }, ...options] : options
  }, [filter, isParent, data, mainEvent, value, t, say])
}
