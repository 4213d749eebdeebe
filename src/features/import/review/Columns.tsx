import { useTranslation } from 'react-i18next'
import { columnFields } from '../../../contracts/import-source.ts'
import type { ImportPlan } from '../../../contracts/imports.ts'
import type { KeptImport } from '../kept-import.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'

type Mapping = KeptImport['mapping']
type Column = NonNullable<ImportPlan['columns']>[number]

type Props = { columns: readonly Column[]; mapping: Mapping; onMap: (mapping: Mapping) => void }

/** What each column of a table is, folded if all were recognised. Two columns can't be the same: the other one is left out. */
export function Columns({ columns, mapping, onMap }: Props) {
  const { t } = useTranslation()
  const fieldOf = ({ header, field }: Column) => (Object.hasOwn(mapping, header) ? mapping[header]! : field)
  const options = columnFields.map((field) => ({ value: field, label: t(`import.columns.${field}`) }))
  function set(column: Column, field: string | null) {
    const others = columns.filter((other) => field !== null && fieldOf(other) === field)
    onMap({
      ...mapping,
      ...Object.fromEntries(others.map(({ header }) => [header, null])),
      [column.header]: field,
    })
  }
  return (
    <Section
      title={t('import.columns.heading')}
      description={t('import.columns.text')}
      fold={t('import.columns.fold')}
      isUsed={columns.some(({ field }) => field === null)}
    >
      {columns.map((column, index) => (
        <FieldShell
          key={index}
          width="third"
          label={column.header || t('import.columns.unnamed', { number: index + 1 })}
        >
          {(control) => (
            <Select
              {...control}
              value={fieldOf(column) ?? ''}
              options={options}
              placeholder={t('import.columns.none')}
              onChange={(event) => set(column, event.currentTarget.value || null)}
            />
          )}
        </FieldShell>
      ))}
    </Section>
  )
}
