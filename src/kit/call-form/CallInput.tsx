import type { FormApi } from 'final-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenericSchema } from 'valibot'
import { afterPress } from '../../ui/after-press.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import HideIcon from 'lucide-react/icons/eye-off'
import ViewIcon from 'lucide-react/icons/eye'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import type { FormValues } from '../form/form-declaration.ts'
import { useBoundField } from '../form/state/form-session.ts'
import { useFieldText } from '../form/use-field-text.ts'
import type { CallField } from './call-fields.ts'

export type CallInputProps = {
  form: FormApi<FormValues>
  schema: GenericSchema
  field: CallField
  id: string
  /** The server's error if it is about values that have changed since; not shown. */
  stale: unknown
}

/** Input of one field; passwords can be revealed. */
export function CallInput({ form, schema, field, id, stale }: CallInputProps) {
  const { name, kind, label, hint, autoComplete, inputMode } = field
  const { t } = useTranslation()
  const formatField = useFieldText(schema)
  const { value, change, focus, blur, errors: all } = useBoundField<string>(form, name)
  const errors = all === stale ? undefined : all
  const [shown, setShown] = useState(false)
  const isPassword = kind === 'password'
  const toggle = isPassword && (
    <IconButton
      name={t(shown ? 'fields.password.hide' : 'fields.password.show')}
      icon={shown ? <HideIcon /> : <ViewIcon />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={errors?.[''] && formatField(errors[''], name)}
      required={t('forms.requiredField')}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={isPassword && shown ? 'text' : kind}
          autoComplete={autoComplete}
          inputMode={inputMode}
          {...(kind !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
          after={toggle}
          value={value}
          onFocus={focus}
          onBlur={(event) => afterPress(event.currentTarget, blur)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
