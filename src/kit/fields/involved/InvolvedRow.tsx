import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import DeleteIcon from 'lucide-react/icons/trash'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import type { Involved } from './involved.ts'
import css from './involved.css'

addStyles(css)

type Props = {
  id: string
  number: number
  /** What the entry is called in the names of its buttons. */
  title: string
  entry: Involved
  errors: { name: string | undefined; description: string | undefined }
  isFirst: boolean
  isLast: boolean
  onChange: (entry: Involved) => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** One of the people involved, with buttons that move them up and down or take them out. */
export function InvolvedRow(props: Props) {
  const { id, number, title, entry, errors, isFirst, isLast, onChange, onRemove, onMove } = props
  const { t } = useTranslation()
  return (
    <li>
      <div
        id={id}
        className="b-involved-row"
        role="group"
        aria-label={t('fields.involved.entry', { number: String(number) })}
      >
        <FieldShell
          id={`${id}-name`}
          label={t('fields.involved.name')}
          required={t('forms.requiredField')}
          error={errors.name}
        >
          {(control) => (
            <TextInput
              {...control}
              value={entry.name}
              autoComplete="off"
              onChange={(event) => onChange({ ...entry, name: event.currentTarget.value })}
            />
          )}
        </FieldShell>
        <FieldShell
          id={`${id}-description`}
          label={t('fields.involved.description')}
          error={errors.description}
        >
          {(control) => (
            <TextInput
              {...control}
              value={entry.description ?? ''}
              autoComplete="off"
              onChange={(event) => onChange({ ...entry, description: event.currentTarget.value })}
            />
          )}
        </FieldShell>
        <div className="b-involved-actions">
          <IconButton
            data-move="-1"
            name={t('fields.involved.up', { name: title })}
            icon={<ArrowUpIcon />}
            aria-disabled={isFirst}
            onClick={() => !isFirst && onMove(-1)}
          />
          <IconButton
            data-move="1"
            name={t('fields.involved.down', { name: title })}
            icon={<ArrowDownIcon />}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton
            danger
            name={t('fields.involved.remove', { name: title })}
            icon={<DeleteIcon />}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  )
}
