import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useReferenceOrText } from './use-reference-or-text.ts'

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value])

/** Entries of a noun, or free text. */
export function ReferenceOrTextField({ field }: InputProps<'referenceOrText'>) {
  const { value, change, label, shell, handlers } = useInput<string | string[]>(field)
  const { form, readOnly } = useSession()
  const { t } = useTranslation()
  const values = useMemo(() => asList(value), [value])
  const add = (made: string) => {
    // More may have been chosen while the new entry was saved.
    const now = form.getState().values[field.name] as string[]
    change(field.many ? [...now, made] : made)
  }
  const choice = useReferenceOrText(field, values, add)
  const texts = usePickerTexts(label)
  const { newEntry, failed, ...choices } = choice
  const action = newEntry && (
    <Button variant="quiet" small icon={<PlusIcon />} onClick={newEntry.onClick}>
      {newEntry.label}
    </Button>
  )
  return (
    <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))} action={action}>
      {(control) => {
        const picker = {
          control,
          texts,
          disabled: readOnly,
          placeholder: t('fields.picker.search'),
          ...choices,
        }
        return (
          <div {...handlers}>
            {field.many ? (
              <MultiCombobox {...picker} values={values} onChange={change} />
            ) : (
              <Combobox {...picker} value={values[0] ?? ''} onChange={(chosen) => change(chosen ?? '')} />
            )}
          </div>
        )
      }}
    </FieldShell>
  )
}
