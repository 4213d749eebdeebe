import { parseParent } from '../../../core/references.ts'
import { useSession } from '../../form/state/form-session.ts'
import { SinglePicker } from '../reference/SinglePicker.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { SubEvents } from './SubEvents.tsx'
import { useParentOptions } from './use-parent-options.ts'

/** What an event is part of, and on a main event's form what is part of it. */
export function ParentField({ field }: InputProps<'parent'>) {
  const { value } = useInput<string>(field)
  const { entry } = useSession()
  return (
    <>
      <SinglePicker field={field} choice={useParentOptions(value)} />
      {entry && parseParent(value)?.kind !== 'event' && (
        <SubEvents mainEvent={entry.id} filter={field.name} />
      )}
    </>
  )
}
