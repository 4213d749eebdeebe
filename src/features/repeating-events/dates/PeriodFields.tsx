import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/fields/day/DayInput.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../../ui/form/Section.tsx'
import type { GenerationPlan } from './use-generation-plan.ts'

type Props = {
  plan: GenerationPlan
  /** Ids of the two inputs, where the focus goes when one is wrong. */
  ids: { from: string; to: string }
  /** Says also what is missing, not only what is wrong. */
  strict: boolean
}

/** The first and the last day of what is to be generated; what is wrong with them is said at once. */
export function PeriodFields({ plan, ids, strict }: Props) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const { faults } = plan
  const isTyping = (code: string) => code === 'invalid' || code === 'required'
  const fault = (name: 'from' | 'to') => {
    const code = faults[name]
    return code && (strict || !isTyping(code)) ? fieldText(code) : undefined
  }
  const [from, to] = [t('repeatingEvents.generate.from'), t('repeatingEvents.generate.to')]
  return (
    <FieldGrid>
      <FieldShell id={ids.from} width="half" label={from} error={fault('from')}>
        {(control) => <DayInput control={control} label={from} value={plan.from} onChange={plan.setFrom} />}
      </FieldShell>
      <FieldShell id={ids.to} width="half" label={to} error={fault('to')}>
        {(control) => (
          <DayInput control={control} label={to} value={plan.to} min={plan.from} onChange={plan.setTo} />
        )}
      </FieldShell>
    </FieldGrid>
  )
}
