import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell, type FieldShellProps } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { usePickerTexts } from '../use-picker-texts.ts'
import { type PickerSource, useEntryPicker } from './use-entry-picker.ts'

type Props = Pick<FieldShellProps, 'hint' | 'width'> & {
  label: string
  /** Must be referentially stable. */
  sources: readonly PickerSource[]
  /** The prefix of its source and the id; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Also takes what is typed. */
  takesText?: boolean
}

/** Chooses one entry of one or several sources; needs no form. */
export function EntryPicker({ label, sources, value, onChange, takesText = false, ...shell }: Props) {
  const { t } = useTranslation()
  const texts = usePickerTexts(label)
  const { picker, failed } = useEntryPicker(
    sources,
    useMemo(() => [value], [value]),
  )
  return (
    <FieldShell {...shell} label={label} error={failed && t('fields.picker.failed')}>
      {(control) => (
        <Combobox
          {...picker}
          control={control}
          texts={texts}
          value={value}
          placeholder={t('fields.picker.search')}
          freeText={takesText ? (text) => t('fields.picker.useText', { text }) : undefined}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </FieldShell>
  )
}
