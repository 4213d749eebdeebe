import { useMemo, useState } from 'react'
import type { Caller } from '../../core/rights.ts'
import { useCaller } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'
import type { FormContext } from '../resource/declaration.ts'
import { useOptions } from '../resource/queries.ts'
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
