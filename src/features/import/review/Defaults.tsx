import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportChoices } from '../../../contracts/import-source.ts'
import type { ImportPlan } from '../../../contracts/imports.ts'
import { idReference, parseReference } from '../../../core/references.ts'
import { useEntryOptions } from '../../../kit/fields/reference/use-entry-options.ts'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'

type Props = {
  choices: ImportChoices
  defaults: ImportPlan['defaults']
  onChoose: (changes: Partial<ImportChoices>) => void
}

/** What holds for events that say nothing else, and whether they are published at once. */
export function Defaults({ choices, defaults, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('import.defaults.heading')} description={t('import.defaults.text')}>
      {(['category', 'topic'] as const).map((field) => (
        <TaxonomyPicker
          key={field}
          field={field}
          value={choices[field] ?? defaults[field] ?? ''}
          onChange={(id) => onChoose({ [field]: id })}
        />
      ))}
      <PlacePicker
        value={choices.location ?? defaults.location ?? ''}
        onChange={(location) => onChoose({ location })}
      />
      <Checkbox
        label={t('import.defaults.published')}
        hint={t('import.defaults.publishedHint')}
        checked={choices.published}
        onChange={(event) => onChoose({ published: event.currentTarget.checked })}
      />
    </Section>
  )
}

type PickerProps = { value: string; onChange: (value: string | undefined) => void }

const resourceOf = { category: 'categories', topic: 'topics' } as const

function TaxonomyPicker({ field, value, onChange }: PickerProps & { field: 'category' | 'topic' }) {
  const { t } = useTranslation()
  const label = usePhrases('events').label(field)
  const ids = useMemo(() => (value ? [value] : []), [value])
  const { options, loading, failed } = useEntryOptions(resourceOf[field], ids)
  const texts = usePickerTexts(label)
  return (
    <FieldShell label={label} width="half" error={failed && t('fields.picker.failed')}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          loading={loading}
          texts={texts}
          value={value}
          placeholder={t('fields.picker.search')}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )}
    </FieldShell>
  )
}

function PlacePicker({ value, onChange }: PickerProps) {
  const { t } = useTranslation()
  const label = usePhrases('events').label('location')
  const reference = parseReference(value)
  const id = 'id' in reference ? reference.id : undefined
  const ids = useMemo(() => (id ? [id] : []), [id])
  const { options, loading, failed } = useEntryOptions('places', ids)
  const references = useMemo(
    () => options.map((option) => ({ ...option, value: idReference(option.value) })),
    [options],
  )
  const texts = usePickerTexts(label)
  return (
    <FieldShell
      label={label}
      hint={t('import.defaults.placeHint')}
      error={failed && t('fields.picker.failed')}
    >
      {(control) => (
        <Combobox
          control={control}
          options={references}
          loading={loading}
          texts={texts}
          value={value}
          placeholder={t('fields.picker.search')}
          freeText={(text) => t('fields.picker.useText', { text })}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )}
    </FieldShell>
  )
}
