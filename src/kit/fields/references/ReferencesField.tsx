import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { useEntryOptions } from '../reference/use-entry-options.ts'
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
  const { options, loading, failed } = useEntryOptions(field.resource, value)
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} hint={hint} error={shell.error ?? (failed && t('fields.picker.failed'))}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            control={control}
            options={options}
            loading={loading}
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
