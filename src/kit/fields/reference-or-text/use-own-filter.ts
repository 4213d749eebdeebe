import { seesAll } from '../../../core/permissions.ts'
import type { FormField } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'

/** Whose entries a field offers, if it is declared to offer only one's own (CONTRACT.md section 3). */
export function useOwnFilter({ own }: FormField<'referenceOrText'>): string | undefined {
  const { caller } = useSession().context
  return own && caller && !seesAll(caller) ? caller.id : undefined
}
