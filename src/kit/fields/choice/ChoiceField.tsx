import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/**
 * One of a few fixed values, labelled by the phrases `resources.<name>.choices.<field>.<value>`; of none by `.none`, if
 * there is one.
 */
export function ChoiceField({ field }: InputProps<'choice'>) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  const { phrase, ownPhrase } = usePhrases(useSession().declaration.name)
  const { t } = useTranslation()
  const options = field.options.map((option) => ({
    value: option,
    label: phrase(`choices.${name}.${option}`),
  }))
  const isOffered = value === '' || field.clearable
  const none =
    ownPhrase(`choices.${name}.none`) ?? t(field.clearable ? 'fields.choice.unstated' : 'fields.choice.none')
  return (
    <FieldShell {...shell}>
      {(control) => (
        <Select
          {...control}
          {...handlers}
          name={name}
          value={value}
          options={options}
          placeholder={isOffered ? none : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
