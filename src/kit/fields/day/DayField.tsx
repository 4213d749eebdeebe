import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { DayInput } from './DayInput.tsx'

/** A calendar day, typed as `dd.MM.yyyy` or picked. */
export function DayField({ field }: InputProps) {
  const { name, value, change, label, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <DayInput control={control} name={name} label={label} value={value} onChange={change} />
        </div>
      )}
    </FieldShell>
  )
}
