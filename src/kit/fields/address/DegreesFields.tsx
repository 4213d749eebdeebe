import type { ResourceName } from '../../../core/resource-names.ts'
import { TypedTextInput } from '../TypedTextInput.tsx'
import type { useInput } from '../use-input.ts'
import { parseNumber } from './degrees.ts'

/** A latitude or longitude as a form value; what is not a number is kept as typed. */
export type DegreesInput = ReturnType<typeof useInput<number | string>>

/** Latitude and longitude as numbers. */
export function DegreesFields({ lat, lng }: { lat: DegreesInput; lng: DegreesInput }) {
  return [lat, lng].map((input) => (
    <TypedTextInput
      key={input.name}
      input={{ ...input, shell: { ...input.shell, width: 'half' } }}
      parse={parseNumber}
      inputMode="decimal"
    />
  ))
}

export type PointProps = { lat: DegreesInput; lng: DegreesInput; near: ResourceName | undefined }
