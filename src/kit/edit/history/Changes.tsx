import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addStyles } from '../../../ui/styles.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { ReadableValue } from '../../fields/readable/ReadableValue.tsx'
import type { EntryDeclaration, FormField, FormValues } from '../../form/form-declaration.ts'
import compareCss from '../compare/compare.css'
import css from './history.css'

addStyles(compareCss)
addStyles(css)

/** Comparing long texts that have nothing in common takes long; they are shown one beside the other then. */
const timeout = 50

const words = new Set<FormField['kind']>(['text', 'longText', 'markdown'])

type Props = {
  declaration: Pick<EntryDeclaration, 'name'>
  label: (field: string) => string
  fields: readonly FormField[]
  before: FormValues
  after: FormValues
}

/** Field by field, how an entry differs between two of its versions: texts word by word, everything else before and after. */
export function Changes({ declaration, label, fields, before, after }: Props) {
  return (
    <div className="b-compare">
      {fields.map((field) => (
        <div key={field.name} role="group" aria-label={label(field.name)} className="b-compare-field">
          <h4>{label(field.name)}</h4>
          <Change declaration={declaration} field={field} before={before} after={after} />
        </div>
      ))}
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function Change({
  declaration,
  field,
  before,
  after,
}: Omit<Props, 'fields' | 'label'> & { field: FormField }) {
  const { t } = useTranslation()
  const [was, is] = [textOf(before[field.name]), textOf(after[field.name])]
  const parts = useMemo(
    () => (words.has(field.kind) && was && is ? diffWordsWithSpace(was, is, { timeout }) : undefined),
    [field.kind, was, is],
  )
  const hasCommon = parts?.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')
  if (parts && hasCommon)
    return (
      <p className="b-word-diff">
        {parts.map(({ added, removed, value }, index) => {
          if (added)
            return (
              <ins key={index}>
                <VisuallyHidden>{t('history.added')}</VisuallyHidden>
                <span>{value}</span>
              </ins>
            )
          if (removed)
            return (
              <del key={index}>
                <VisuallyHidden>{t('history.removedText')}</VisuallyHidden>
                <span>{value}</span>
              </del>
            )
          return <span key={index}>{value}</span>
        })}
      </p>
    )
  const sides = [
    { label: t('history.before'), values: before },
    { label: t('history.after'), values: after },
  ]
  return (
    <dl className="b-compare-sides">
      {sides.map((side) => (
        <div key={side.label}>
          <dt>{side.label}</dt>
          <dd>
            <ReadableValue declaration={declaration} field={field} values={side.values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
