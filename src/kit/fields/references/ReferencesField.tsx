import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { useEntryPicker } from '../reference/use-entry-picker.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'

/** Any number of entries of another resource, by id. */
export function ReferencesField({ field }: InputProps<'references'>) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { readOnly, entry, context, declaration } = useSession()
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const fixed = !readOnly && entry !== undefined && field.fixed?.(entry, context) === true
  const hint = fixed ? phrase(`fixed.${field.name}`) : shell.hint
  const sources = useMemo(() => [{ resource: field.resource }], [field.resource])
  const { picker, failed } = useEntryPicker(sources, value)
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} hint={hint} error={shell.error ?? (failed && t('fields.picker.failed'))}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            {...picker}
            control={control}
            texts={texts}
            values={value}
            onChange={change}
            placeholder={t('fields.picker.search')}
            disabled={readOnly || fixed}
          />
        </div>
      )}
    </FieldShell>
  )
}
