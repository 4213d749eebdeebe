import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../core/language-names.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'

/** Several languages, by their names in the language of the interface. */
export function LanguagesField({ field }: InputProps<'languages'>) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { readOnly } = useSession()
  const { language } = useEnvironment()
  const { t } = useTranslation()
  const texts = usePickerTexts(label)
  const options = useMemo(() => {
    const names = languageNames(field.options, language)
    return field.options
      .map((code, index) => ({ value: code, label: names[index]! }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
  }, [field.options, language])
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            control={control}
            options={options}
            texts={texts}
            values={value}
            onChange={change}
            placeholder={t('fields.picker.search')}
            disabled={readOnly}
          />
        </div>
      )}
    </FieldShell>
  )
}
