import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'

type Props = {
  isOn: boolean
  name: string
  missing: boolean
  onChange: (isOn: boolean) => void
  onName: (name: string) => void
}

/** Whether the address is read again every hour, and what the subscription is called. */
export function SubscribeSection({ isOn, name, missing, onChange, onName }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('import.subscribe.heading')}>
      <Checkbox
        label={t('import.subscribe.label')}
        hint={t('import.subscribe.hint')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOn && (
        <FieldShell
          label={t('import.subscribe.name')}
          hint={t('import.subscribe.nameHint')}
          required={t('forms.requiredField')}
          error={missing && t('validation.required')}
        >
          {(control) => (
            <TextInput
              {...control}
              data-missing={name.trim() === '' || undefined}
              value={name}
              onChange={(event) => onName(event.currentTarget.value)}
            />
          )}
        </FieldShell>
      )}
    </Section>
  )
}
