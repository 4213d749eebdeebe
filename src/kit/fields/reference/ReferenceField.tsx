import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useEntryOptions } from './use-entry-options.ts'
import { useNewEntryOffer } from './use-new-entry-offer.tsx'

type Props = InputProps<'reference' | 'own'> & {
  /** Options, as far as they are loaded, and whether new ones can be created. */
  choice: Pick<ComponentProps<typeof Combobox>, 'options' | 'loading' | 'create'> & { failed: boolean }
  /** A button beside the label. */
  action?: ReactNode
}

/** A field with a single value chosen from many entries by typing. */
export function SinglePicker({ field, choice: { failed, ...choice }, action }: Props) {
  const { value, change, label, shell, handlers } = useInput<string>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))} action={action}>
      {(control) => (
        <div {...handlers}>
          <Combobox
            {...choice}
            control={control}
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
  const { value, change } = useInput<string>(field)
  const chosen = useMemo(() => [value], [value])
  const options = useEntryOptions(field.resource, chosen)
  const { create, action } = useNewEntryOffer(field.resource, ({ id }) => change(id))
  return <SinglePicker field={field} choice={{ ...options, create }} action={action} />
}
