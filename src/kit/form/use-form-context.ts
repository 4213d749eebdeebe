import { useMemo, useState } from 'react'
import type { Caller } from '../../core/permissions.ts'
import { useCaller } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'
import type { FormContext } from '../resource/declaration.ts'
import { useOptions } from '../resource/queries.ts'

/** Where a form stands; its `now` is the moment at which it was opened. */
export function useFormContext(mode: FormContext['mode']): FormContext {
  const { timeZone, now } = useEnvironment()
  const caller = useCaller()
  const [opened] = useState(now)
  return useMemo(() => ({ mode, caller, timeZone, now: opened }), [mode, caller, timeZone, opened])
}

/**
 * The caller with the groups that they own, which may give them rights to an entry; asked for only where this can make a
 * difference. Undefined until that is known.
 */
export function useCallerWithGroups(caller: Caller, needed: boolean): Caller | undefined {
  const { data, isPending } = useOptions('groups', { ownedBy: caller?.id }, needed && caller !== null)
  const ownedGroups = useMemo(() => data?.map(({ id }) => id), [data])
  if (!needed || !caller) return caller
  return isPending ? undefined : { ...caller, ownedGroups }
}
