import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useEntryOptions } from './use-entry-options.ts'

/** One entry of another noun, by its id. */
export function ReferenceField({ field }: InputProps<'reference'>) {
  const { value, change, label, shell, handlers } = useInput<string>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
  const chosen = useMemo(() => [value], [value])
  const { options, loading, failed } = useEntryOptions(field.resource, chosen)
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))}>
      {(control) => (
        <div {...handlers}>
          <Combobox
            control={control}
            options={options}
            loading={loading}
            texts={texts}
            value={value}
            onChange={(id) => change(id ?? '')}
            placeholder={t('fields.picker.search')}
            disabled={readOnly}
          />
        </div>
      )}
    </FieldShell>
  )
}
