import { useTranslation } from 'react-i18next'
import { parseParent } from '../../../core/references.ts'
import { useSession } from '../../form/state/form-session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { SubEvents } from './SubEvents.tsx'
import { useParentOptions } from './use-parent-options.ts'

/** What an event is part of, and on a main event's form what is part of it. */
export function ParentField({ field }: InputProps<'parent'>) {
  const { value, change, label, shell, handlers } = useInput<string>(field)
  const { readOnly, entry } = useSession()
  const { t } = useTranslation()
  const { options, loading, failed } = useParentOptions(value)
  const texts = usePickerTexts(label)
  return (
    <>
      <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))}>
        {(control) => (
          <div {...handlers}>
            <Combobox
              control={control}
              options={options}
              loading={loading}
              texts={texts}
              value={value}
              onChange={(parent) => change(parent ?? '')}
              placeholder={t('fields.picker.search')}
              disabled={readOnly}
            />
          </div>
        )}
      </FieldShell>
      {entry && parseParent(value)?.kind !== 'event' && (
        <SubEvents mainEvent={entry.id} filter={field.name} />
      )}
    </>
  )
}
