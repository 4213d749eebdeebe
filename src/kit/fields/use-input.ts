import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../form/form-declaration.ts'
import { useFieldMark } from '../form/state/field-marks.ts'
import { useFormField, useSession } from '../form/state/form-session.ts'
import { useFieldText } from '../form/use-field-text.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { afterPress } from '../../ui/after-press.ts'

/** Props of every input: its declared field. */
export type InputProps<Kind extends FormField['kind'] = FormField['kind']> = { field: FormField<Kind> }

/**
 * State and handlers of an input: value and change, props of FieldShell (`shell`), and focus handlers, which may be
 * attached to a container of several controls. `name` is another form value that the field also fills in, such as
 * the `lat` of an address.
 */
export function useInput<Value>(field: FormField, name: string = field.name) {
  const { declaration, idPrefix, required, marks } = useSession()
  const mark = useFieldMark(marks, name)
  const { t } = useTranslation()
  const { label, hint } = usePhrases(declaration.name)
  const phrase = useFieldText(declaration.contract.input)
  const { value, change, focus, blur, errors } = useFormField<Value>(name)
  const id = `${idPrefix}-${name}`
  const own = errors?.['']
  return {
    id,
    name,
    value,
    change,
    label: label(name),
    /** Error of a part of the value, by its path (`0.name`). */
    partError: (path: string) => (errors?.[path] ? phrase(errors[path], `${name}.${path}`) : undefined),
    shell: {
      id,
      label: label(name),
      hint: hint(name),
      error: own && phrase(own, name),
      mark: mark && (mark.doubt ?? t('forms.read')),
      isDoubtful: mark?.doubt !== undefined,
      required: required.has(name) || field.required ? t('forms.requiredField') : undefined,
      width: field.wide ? ('full' as const) : ('half' as const),
    },
    handlers: {
      onFocus: focus,
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        afterPress(event.currentTarget, () => {
          blur()
          marks.remove(name)
        })
      },
    },
  }
}
