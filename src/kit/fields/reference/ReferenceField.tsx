import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useEntryOptions } from './use-entry-options.ts'

type Props = InputProps<'reference' | 'own'> & {
  /** Options, as far as they are loaded. */
  choice: Pick<ComponentProps<typeof Combobox>, 'options' | 'loading'> & { failed: boolean }
}

/** A field with a single value chosen from many entries by typing. */
export function SinglePicker({ field, choice: { options, loading, failed } }: Props) {
  const { value, change, label, shell, handlers } = useInput<string>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
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
            onChange={(chosen) => change(chosen ?? '')}
            placeholder={t('fields.picker.search')}
            disabled={readOnly}
          />
        </div>
      )}
    </FieldShell>
  )
}

/** One entry of another resource, by id. */
export function ReferenceField({ field }: InputProps<'reference'>) {
  const { value } = useInput<string>(field)
  const chosen = useMemo(() => [value], [value])
  return <SinglePicker field={field} choice={useEntryOptions(field.resource, chosen)} />
}
