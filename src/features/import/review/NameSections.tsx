import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportChoices } from '../../../contracts/import-source.ts'
import type { ImportPlan } from '../../../contracts/imports.ts'
import { seesAll } from '../../../core/permissions.ts'
import { type PickerSource, useEntryPicker } from '../../../kit/fields/reference/use-entry-picker.ts'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { chosenBy, type PlannedName, valueOf, withChoice } from '../choices.ts'

type Props = {
  plan: Pick<ImportPlan, 'places' | 'organizers' | 'words'>
  choices: ImportChoices
  tried: boolean
  onChoose: (changes: Partial<ImportChoices>) => void
}

type KindProps = Props & { names: readonly PlannedName[] }

const placeSources = [{ resource: 'places', prefix: 'entry:' }] as const

/** What becomes of the names in the source: places, organizers, and its categories and tags. */
export function NameSections(props: Props) {
  const { places, organizers, words } = props.plan
  return (
    <>
      {places.length > 0 && <Places {...props} names={places} />}
      {organizers.length > 0 && <Organizers {...props} names={organizers} />}
      {words.length > 0 && <Words {...props} names={words} />}
    </>
  )
}

function Places({ names, choices, tried, onChoose }: KindProps) {
  const { t } = useTranslation()
  const fixed = useMemo(
    () => [
      { value: 'text', label: t('import.places.asText') },
      { value: 'create', label: t('import.places.create') },
    ],
    [t],
  )
  const chosen = new Map(choices.places.map((choice) => [choice.name, choice]))
  const set = (name: string, more: { use: 'entry' | 'create' | 'text'; id?: string; address?: string }) =>
    onChoose({ places: withChoice(choices.places, { name, ...more }) })
  return (
    <NameSection
      heading={t('import.places.heading')}
      text={t('import.places.text')}
      names={names}
      sources={placeSources}
      fixed={fixed}
      valueOf={(name) => {
        const choice = chosen.get(name.name)
        // The plan falls back to the name while the address of a new place is missing.
        return choice?.use === 'create' && !choice.address && !name.address ? 'create' : valueOf(name)
      }}
      similarValue={({ id }) => `entry:${id}`}
      onChoose={(name, value) => set(name, chosenBy<'entry' | 'create' | 'text'>(value))}
      addressOf={({ name, address }, value) => {
        const choice = chosen.get(name)
        if (value !== 'create' || choice?.use !== 'create') return undefined
        return {
          value: choice.address ?? address ?? '',
          missing: !(choice.address ?? address),
          tried,
          onChange: (next) => set(name, { use: 'create', ...(next.trim() && { address: next.trim() }) }),
        }
      }}
    />
  )
}

function Organizers({ names, choices, onChoose }: KindProps) {
  const { t } = useTranslation()
  const caller = useCaller()
  const ownedBy = caller && !seesAll(caller) ? caller.id : undefined
  const sources = useMemo(() => [{ resource: 'groups' as const, prefix: 'entry:', ownedBy }], [ownedBy])
  const fixed = useMemo(
    () => [
      { value: 'text', label: t('import.organizers.asText') },
      { value: 'none', label: t('import.leaveOut') },
    ],
    [t],
  )
  return (
    <NameSection
      heading={t('import.organizers.heading')}
      text={t('import.organizers.text')}
      names={names}
      sources={sources}
      fixed={fixed}
      valueOf={valueOf}
      similarValue={({ id }) => `entry:${id}`}
      onChoose={(name, value) =>
        onChoose({
          organizers: withChoice(choices.organizers, {
            name,
            ...chosenBy<'entry' | 'text' | 'none'>(value),
          }),
        })
      }
    />
  )
}

function Words({ names, choices, onChoose }: KindProps) {
  const { t } = useTranslation()
  const sources = useMemo(
    (): PickerSource[] => [
      {
        resource: 'categories',
        prefix: 'category:',
        describe: () => t('resources.events.fields.category'),
      },
      { resource: 'topics', prefix: 'topic:', describe: () => t('resources.events.fields.topic') },
    ],
    [t],
  )
  const fixed = useMemo(
    () => [
      { value: 'tag', label: t('import.words.tag') },
      { value: 'none', label: t('import.leaveOut') },
    ],
    [t],
  )
  return (
    <NameSection
      heading={t('import.words.heading')}
      text={t('import.words.text')}
      names={names}
      sources={sources}
      fixed={fixed}
      valueOf={valueOf}
      similarValue={({ id, resource }) => `${resource === 'topics' ? 'topic' : 'category'}:${id}`}
      onChoose={(name, value) =>
        onChoose({
          words: withChoice(choices.words, {
            name,
            ...chosenBy<'category' | 'topic' | 'tag' | 'none'>(value),
          }),
        })
      }
    />
  )
}

/** The address of a place that is to be created. */
type AddressChoice = {
  value: string
  missing: boolean
  /** The import was tried without it. */
  tried: boolean
  onChange: (address: string) => void
}

type NameSectionProps = {
  heading: string
  text: string
  names: readonly PlannedName[]
  sources: readonly PickerSource[]
  fixed: readonly ComboboxOption[]
  valueOf: (name: PlannedName) => string
  similarValue: (similar: PlannedName['similar'][number]) => string
  onChoose: (name: string, value: string) => void
  addressOf?: (name: PlannedName, value: string) => AddressChoice | undefined
}

/** Names shown at first; a calendar may have hundreds. */
const shownAtFirst = 8

/** A picker for each name: an entry, or what else it may become. */
function NameSection({ heading, text, names, ...rest }: NameSectionProps) {
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

type PickerProps = Omit<NameSectionProps, 'heading' | 'text' | 'names'> & { name: PlannedName }

function NamePicker({ name, sources, fixed, valueOf, similarValue, onChoose, addressOf }: PickerProps) {
  const { t } = useTranslation()
  const texts = usePickerTexts(name.name)
  const value = valueOf(name)
  const { picker } = useEntryPicker(
    sources,
    useMemo(() => [value], [value]),
    { fixed },
  )
  const others = name.similar.filter((similar) => similarValue(similar) !== value)
  const address = addressOf?.(name, value)
  return (
    <div className="b-import-name">
      <FieldShell
        label={name.name}
        hint={
          <>
            <span>
              {[t('import.inEvents', { count: name.events }), name.address || []].flat().join(' · ')}
            </span>
            {others.length > 0 && (
              <span className="b-import-similar">
                {' '}
                <span>{t('import.similar')}</span>
                {others.map((similar) => (
                  <Button
                    key={similarValue(similar)}
                    small
                    variant="quiet"
                    onClick={() => onChoose(name.name, similarValue(similar))}
                  >
                    <bdi>{similar.name}</bdi>
                  </Button>
                ))}
              </span>
            )}
          </>
        }
      >
        {(control) => (
          <Combobox
            {...picker}
            control={control}
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
