import { addDays, wallClockOf } from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { instantOf } from '../../../core/instant-of.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { type EntryDeclaration, fieldsOf, type FormValues } from '../form-declaration.ts'

/** What a new entry starts with: what its declaration says, and the times that its fields declare. */
export function initialValues(declaration: EntryDeclaration, context: FormContext): FormValues {
  const { now, timeZone } = context
  const values: FormValues = { ...declaration.initial(context) }
  for (const field of fieldsOf(declaration)) {
    if (field.kind !== 'instant' || !field.initially) continue
    const { initially, after } = field
    if ('hoursAfter' in initially) {
      const before = Date.parse(String(after && values[after]))
      values[field.name] = new Date(before + initially.hoursAfter * hourMs).toISOString()
    } else {
      const day = addDays(wallClockOf(now, timeZone).day, initially.daysAhead)
      values[field.name] = instantOf(day, initially.clock, timeZone).toISOString()
    }
  }
  return values
}
