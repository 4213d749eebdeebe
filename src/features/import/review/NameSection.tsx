import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import type { PlannedName } from '../choices.ts'

/** The address of a place that is to be created. */
type AddressChoice = {
  value: string
  missing: boolean
  /** The import was tried without it. */
  tried: boolean
  onChange: (address: string) => void
}

type Props = {
  heading: string
  text: string
  names: readonly PlannedName[]
  options: readonly ComboboxOption[]
  loading: boolean
  valueOf: (name: PlannedName) => string
  similarValue: (similar: PlannedName['similar'][number]) => string
  onChoose: (name: string, value: string) => void
  addressOf?: (name: PlannedName, value: string) => AddressChoice | undefined
}

/** Names shown at first; a calendar may have hundreds. */
const shownAtFirst = 8

/** A picker for each name: an entry, or what else it may become. */
export function NameSection({ heading, text, names, ...rest }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? names : names.slice(0, shownAtFirst)
  return (
    <Section title={heading} description={text}>
      {shown.map((name) => (
        <NamePicker key={name.name} name={name} {...rest} />
      ))}
      {shown.length < names.length && (
        <div>
          <Button onClick={() => setAll(true)}>{t('import.showAll', { count: names.length })}</Button>
        </div>
      )}
    </Section>
  )
}

type PickerProps = Omit<Props, 'heading' | 'text' | 'names'> & { name: PlannedName }

function NamePicker({ name, options, loading, valueOf, similarValue, onChoose, addressOf }: PickerProps) {
  const { t } = useTranslation()
  const texts = usePickerTexts(name.name)
  const value = valueOf(name)
  const others = name.similar.filter((similar) => similarValue(similar) !== value)
  const address = addressOf?.(name, value)
  return (
    <div className="b-import-name">
      <FieldShell
        label={name.name}
        hint={
          <>
            {t('import.inEvents', { count: name.events })}
            {name.address && ` · ${name.address}`}
            {others.length > 0 && (
              <span className="b-import-similar">
                {' '}
                {t('import.similar')}
                {others.map((similar) => (
                  <Button
                    key={similarValue(similar)}
                    small
                    variant="quiet"
                    onClick={() => onChoose(name.name, similarValue(similar))}
                  >
                    {similar.name}
                  </Button>
                ))}
              </span>
            )}
          </>
        }
      >
        {(control) => (
          <Combobox
            control={control}
            options={options}
            loading={loading}
            texts={texts}
            value={value}
            clearable={false}
            placeholder={t('fields.picker.search')}
            onChange={(chosen) => {
              if (chosen !== null) onChoose(name.name, chosen)
            }}
          />
        )}
      </FieldShell>
      {address && <AddressInput of={name.name} {...address} />}
    </div>
  )
}

function AddressInput({ of, value, missing, tried, onChange }: AddressChoice & { of: string }) {
  const { t } = useTranslation()
  const { label } = usePhrases('places')
  const [typed, setTyped] = useState(value)
  return (
    <FieldShell
      label={t('import.places.addressOf', { label: label('address'), name: of })}
      required={t('forms.requiredField')}
      error={tried && missing && t('import.places.addressMissing')}
    >
      {(control) => (
        <TextInput
          {...control}
          data-missing={missing || undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            if (typed.trim() !== value) onChange(typed)
          }}
        />
      )}
    </FieldShell>
  )
}
