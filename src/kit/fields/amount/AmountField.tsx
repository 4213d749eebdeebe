import { useEnvironment } from '../../environment.tsx'
import { parseNumber } from '../address/degrees.ts'
import { TypedTextInput } from '../TypedTextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { formatAmount } from './amount.ts'

/** An amount of money, typed with a decimal point or comma. */
export function AmountField({ field }: InputProps) {
  const input = useInput<number | string>(field)
  const { language } = useEnvironment()
  return (
    <TypedTextInput
      input={input}
      parse={parseNumber}
      format={(value) => formatAmount(value, language)}
      inputMode="decimal"
    />
  )
}
