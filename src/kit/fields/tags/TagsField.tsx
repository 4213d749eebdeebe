import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeTags } from '../../../core/schema.ts'
import { useSession } from '../../form/state/form-session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useTagOptions } from './use-tag-options.ts'

/** Tags: lower-cased, empty ones removed, completed from those in use (SPEC.md section 5). */
export function TagsField({ field }: InputProps) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { options, loading } = useTagOptions(typed)
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            control={control}
            options={options}
            loading={loading}
            texts={texts}
            values={value}
            onChange={(tags) => change(normalizeTags(tags))}
            onSearch={setTyped}
            freeText={(text) => t('fields.tags.add', { tag: text.toLowerCase() })}
            placeholder={t('fields.tags.placeholder')}
            disabled={readOnly}
          />
        </div>
      )}
    </FieldShell>
  )
}
