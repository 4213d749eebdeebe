import { useMemo } from 'react'
import type { ResourceName } from '../../../core/resource-names.ts'
import { seesAll } from '../../../core/permissions.ts'
import type { FiltersOf } from '../../../contracts/contracts.ts'
import type { FormField } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'

/** Filter that limits the options of a field to the caller's own entries, if declared (CONTRACT.md section 3). */
export function useOwnFilter({ own }: FormField<'referenceOrText'>): FiltersOf<ResourceName> | undefined {
  const { caller } = useSession().context
  const ownedBy = own && caller && !seesAll(caller) ? caller.id : undefined
  return useMemo(() => (ownedBy ? { ownedBy } : undefined), [ownedBy])
}
