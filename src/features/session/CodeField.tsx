import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'

export type CodeFieldProps = {
  id: string
  error: string | false
  /** Why the last attempt failed; the typed code is then selected for replacement. */
  failure: unknown
}

/** The code of the authenticator app, or a recovery code. Takes the focus when mounted. */
export function CodeField({ id, error, failure }: CodeFieldProps) {
  const { t } = useTranslation()
  const [recovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [recovery, failure])
  return (
    <div className="b-login-code">
      <FieldShell
        id={id}
        label={t(recovery ? 'session.recoveryCode' : 'session.code')}
        hint={t(recovery ? 'session.recoveryCodeHint' : 'session.codeHint')}
        required={t('forms.requiredField')}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FieldShell>
      <Button
        small
        variant="quiet"
        onClick={() => {
          if (input.current) input.current.value = ''
          setRecovery(!recovery)
        }}
      >
        {t(recovery ? 'session.useApp' : 'session.useRecoveryCode')}
      </Button>
    </div>
  )
}
