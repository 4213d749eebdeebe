import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idReference, parseReference } from '../../../core/references.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import type { FormField } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { Suggestions, useNewEntryOffer } from '../reference/ReferenceField.tsx'
import { useEntryPicker } from '../reference/use-entry-picker.ts'
import { useOwnLatest } from '../suggested/use-recent-events.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useOwnFilter } from './use-own-filter.ts'

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value])

/** Entries of a resource, or free text. */
export function ReferenceOrTextField({ field }: InputProps<'referenceOrText'>) {
  const { value, change, label, shell, handlers } = useInput<string | string[]>(field)
  const { form, readOnly } = useSession()
  const { t } = useTranslation()
  const values = useMemo(() => asList(value), [value])
  const offer = useOffer(field)
  const choose = (chosen: string | string[]) =>
    form.batch(() => {
      change(chosen)
      if (offer && asList(chosen).includes(offer.value)) offer.onChosen()
    })
  const add = (made: string) => {
    // More values may have been chosen while the new entry was being saved.
    const now = form.getState().values[field.name] as string[]
    change(field.many ? [...now, made] : made)
  }
  const choice = useReferenceOrText(field, values, add, offer)
  const texts = usePickerTexts(label)
  const { picker: choices, action, create, failed } = choice
  return (
    <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))} action={action}>
      {(control) => {
        const picker = {
          control,
          texts,
          disabled: readOnly,
          placeholder: t('fields.picker.search'),
          freeText: (text: string) => t('fields.picker.useText', { text }),
          create,
          ...choices,
        }
        return (
          <div {...handlers}>
            {field.many ? (
              <MultiCombobox {...picker} values={values} onChange={choose} />
            ) : (
              <Combobox {...picker} value={values[0] ?? ''} onChange={(chosen) => choose(chosen ?? '')} />
            )}
            <Suggestions field={field} />
          </div>
        )
      }}
    </FieldShell>
  )
}

/** The text on offer as an option; undefined if there is none. */
function useOffer({ offer }: FormField<'referenceOrText'>) {
  const { form, declaration } = useSession()
  const { phrase } = usePhrases(declaration.name)
  const text = offer && phrase(`offers.${offer.text}`)
  return useMemo(
    () =>
      offer && text !== undefined
        ? {
            value: text,
            label: text,
            onChosen: () => {
              const { values } = form.getState()
              for (const [name, value] of Object.entries(offer.sets))
                if (!values[name]) form.change(name, value)
            },
          }
        : undefined,
    [offer, text, form],
  )
}

/** What the caller used last for a field that is declared so, known once the field is approached. */
function useRecent({ name, suggested }: FormField<'referenceOrText'>) {
  const [near, setNear] = useState(false)
  const events = useOwnLatest(suggested === true && near)
  const recent = useMemo(
    () =>
      [...new Set(events.map((event) => event[name as 'location']))]
        .filter((value) => 'id' in parseReference(value))
        .slice(0, recentAtMost),
    [events, name],
  )
  return { recent, onNear: () => setNear(true) }
}

/** Entries that a list begins with because they were used last. */
const recentAtMost = 5

/**
 * Options for a field that accepts entries of a resource or free text: values are `id:…` or the text itself. If the
 * declaration says so, normal users are offered only entries they own (CONTRACT.md section 3). A new entry can be
 * created from the picker.
 */
function useReferenceOrText(
  field: FormField<'referenceOrText'>,
  values: readonly string[],
  onCreated: (value: string) => void,
  offer: ComboboxOption | undefined,
) {
  const ownedBy = useOwnFilter(field)
  const { resource } = field
  const sources = useMemo(() => [{ resource, ownedBy, prefix: idReference('') }], [resource, ownedBy])
  const fixed = useMemo(() => (offer ? [offer] : []), [offer])
  const newEntry = useNewEntryOffer(resource, ({ id }) => onCreated(idReference(id)))
  const recent = useRecent(field)
  return { ...useEntryPicker(sources, values, { fixed, ...recent }), ...newEntry }
}
