import { useMemo, useState } from 'react'
import { can } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import { useCaller } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'
import type { FormContext } from '../resource/declaration.ts'
import { useItem, useOptions } from '../resource/queries.ts'
import { type Entry, type EntryDeclaration, entryOf } from './form-declaration.ts'

/** Context of a form; its `now` is the time at which the form was opened, `source` the entry that it copies. */
export function useFormContext(mode: FormContext['mode'], source?: Entry): FormContext {
  const { timeZone, now } = useEnvironment()
  const caller = useCaller()
  const [opened] = useState(now)
  return useMemo(
    () => ({ mode, caller, timeZone, now: opened, source }),
    [mode, caller, timeZone, opened, source],
  )
}

/**
 * The caller together with the owned entries that may grant rights to an entry (`rightsThrough` of its
 * declaration); queried only if they can make a difference. Undefined while loading; the same object while nothing
 * changes.
 */
export function useCallerWithRights(
  caller: Caller,
  { name, rightsThrough }: Pick<EntryDeclaration, 'name' | 'rightsThrough'>,
  needed: boolean,
): Caller | undefined {
  const asks = needed && caller !== null && rightsThrough !== undefined
  const { data, isPending } = useOptions(rightsThrough ?? name, { ownedBy: caller?.id }, asks)
  const withRights = useMemo(
    () => caller && { ...caller, ownedGroups: data?.map((item) => entryOf(item).id) },
    [caller, data],
  )
  if (!asks) return caller
  return isPending ? undefined : withRights
}

/**
 * An entry for its form, and `user` with the permissions on it: `caller` is undefined while they or the entry are loading.
 */
export function useEntry<Name extends ResourceName>(
  declaration: Pick<EntryDeclaration, 'rightsThrough'> & { name: Name },
  id: string | undefined,
  user: Caller,
) {
  const { data, error, refetch } = useItem(declaration.name, id)
  const item = data?.item
  const entry = item && entryOf<Name>(item)
  const loaded = useMemo(() => ({ entry, etag: data?.etag }), [entry, data?.etag])
  const direct = entry !== undefined && can(user, 'update', declaration.name, entry)
  const caller = useCallerWithRights(user, declaration, entry !== undefined && !direct)
  return { item, loaded, caller: entry && caller, error, refetch }
}
