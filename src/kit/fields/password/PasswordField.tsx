import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import HideIcon from 'lucide-react/icons/eye-off'
import ViewIcon from 'lucide-react/icons/eye'
import { type InputProps, useInput } from '../use-input.ts'

/** A new password, or the current one; it can be revealed. */
export function PasswordField({ field }: InputProps<'password'>) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      name={t(shown ? 'fields.password.hide' : 'fields.password.show')}
      icon={shown ? <HideIcon /> : <ViewIcon />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...handlers}
          name={name}
          value={value}
          type={shown ? 'text' : 'password'}
          autoComplete={field.current ? 'current-password' : 'new-password'}
          after={toggle}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
