import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, isDay } from '../../../core/dates.ts'
import { languageNames } from '../../../core/language-names.ts'
import { parseReference } from '../../../core/references.ts'
import { useEnvironment } from '../../environment.tsx'
import type { EntryDeclaration, FormField, FormValues } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { formatAmount } from '../amount/amount.ts'
import { UploadedImage } from '../image/UploadedImage.tsx'
import { isInstant } from '../instant/instant-text.ts'
import type { Involved } from '../involved/InvolvedField.tsx'
import { OwnValue } from '../own/OwnField.tsx'
import type { OptionResource } from '../../../core/options.ts'
import { useNames } from '../../resource/use-names.ts'

type Props<Kind extends FormField['kind'] = FormField['kind']> = {
  declaration: Pick<EntryDeclaration, 'name'>
  field: FormField<Kind>
  values: FormValues
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [textOf(value)].filter(Boolean)

/** A field's value in readable form: names instead of ids, dates in the time zone, yes or no for switches. */
export function ReadableValue({ declaration, field, values }: Props) {
  const { t } = useTranslation()
  const value = values[field.name]
  const isEmpty = value === '' || value === null || value === undefined || listOf(value).length === 0
  if (typeof value !== 'boolean' && isEmpty) return <span className="b-hint">{t('forms.compare.empty')}</span>
  return <Filled declaration={declaration} field={field} values={values} />
}

function Filled({ declaration, field, values }: Props) {
  const value = values[field.name]
  switch (field.kind) {
    case 'image':
      return <ReadableImage field={field} values={values} />
    case 'reference':
    case 'references':
      return <EntryNames resource={field.resource} ids={listOf(value)} />
    case 'referenceOrText':
      return <ReferencesOrTexts field={field} values={values} />
    case 'own':
      return <OwnValue field={field} value={value} />
    default:
      return <FilledText declaration={declaration} field={field} values={values} />
  }
}

type OfText = Exclude<FormField['kind'], 'image' | 'reference' | 'references' | 'referenceOrText' | 'own'>

function FilledText(props: Props<OfText>) {
  return <span>{useText(props)}</span>
}

function useText({ declaration, field, values }: Props<OfText>): string {
  const { timeZone, language } = useEnvironment()
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const value = values[field.name]
  const text = textOf(value)
  switch (field.kind) {
    case 'flag':
      return t(value ? 'forms.compare.yes' : 'forms.compare.no')
    case 'instant':
      return isInstant(text) ? formatDateTime(new Date(text), timeZone) : text
    case 'day':
      return isDay(text) ? formatDay(text) : text
    case 'days':
      return listOf(value).map(formatDay).join(', ')
    case 'choice':
      return phrase(`choices.${field.name}.${text}`)
    case 'address':
      return [text, listOf([values[field.lat], values[field.lng]].filter(Boolean)).join(', ')]
        .join('\n')
        .trim()
    case 'involved':
      return (value as Involved[])
        .map(({ name, description }) => [name, description].filter(Boolean).join(': '))
        .join('\n')
    case 'tags':
      return listOf(value).join(', ')
    case 'languages':
      return languageNames(listOf(value), language).join(', ')
    case 'amount':
      return formatAmount(value, language)
    case 'clock':
    case 'email':
    case 'link':
    case 'longText':
    case 'markdown':
    case 'reason':
    case 'text':
      return text
    case 'password':
      return ''
  }
}

function ReadableImage({ field, values }: Omit<Props<'image'>, 'declaration'>) {
  const { t } = useTranslation()
  const alt = textOf(values[field.alt])
  const credit = field.credit ? textOf(values[field.credit]) : ''
  return (
    <>
      <UploadedImage id={textOf(values[field.name])} size="list" alt={alt || t('fields.image.preview')} />
      <span>{[alt, credit].filter(Boolean).join('\n')}</span>
    </>
  )
}

function ReferencesOrTexts({ field, values }: Omit<Props<'referenceOrText'>, 'declaration'>) {
  const references = listOf(values[field.name]).map(parseReference)
  const names = useNames(
    field.resource,
    references.flatMap((reference) => ('id' in reference ? [reference.id] : [])),
  )
  const words = references.map((reference) => ('id' in reference ? names.shift() : reference.text))
  return <span>{words.join(', ')}</span>
}

/** Names of entries, by id. */
function EntryNames({ resource, ids }: { resource: OptionResource; ids: readonly string[] }) {
  return <span>{useNames(resource, ids).join(', ')}</span>
}
