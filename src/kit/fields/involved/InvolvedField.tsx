import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { limits } from '../../../core/limits.ts'
import { Announcement } from '../Announcement.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import DeleteIcon from 'lucide-react/icons/trash'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './involved.css'

/** A person involved, as held in the form. */
export type Involved = { name: string; description?: string | null }

/** Swaps an entry with its neighbour; entries at either end stay in place. */
function moved<Entry>(entries: readonly Entry[], index: number, by: 1 | -1): Entry[] {
  const target = index + by
  const copy = [...entries]
  const [entry, other] = [copy[index], copy[target]]
  if (entry === undefined || other === undefined) return copy
  copy[index] = other
  copy[target] = entry
  return copy
}

/** Returns a copy of the list with one entry replaced. */
export function replaced<Entry>(entries: readonly Entry[], index: number, entry: Entry): Entry[] {
  return entries.map((old, at) => (at === index ? entry : old))
}

/** Returns a copy of the list without one entry. */
export function without<Entry>(entries: readonly Entry[], index: number): Entry[] {
  return entries.filter((_entry, at) => at !== index)
}

/** People involved and their roles, in order. */
export function InvolvedField({ field }: InputProps) {
  const { id, value, change, shell, handlers, partError } = useInput<Involved[]>(field)
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const nameOf = (index: number) =>
    value[index]?.name || t('fields.involved.unnamed', { number: String(index + 1) })

  /** Updates the list, announces the change, and moves focus to where editing continues. */
  function update(entries: Involved[], announced: string, focus: string) {
    flushSync(() => {
      change(entries)
      setAnnounced(announced)
    })
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }

  return (
    <FieldShell {...shell} group>
      {({ 'aria-describedby': describedBy }) => (
        <div className="b-involved" ref={list} {...handlers}>
          {value.length > 0 && (
            <ol className="b-involved-list">
              {value.map((entry, index) => (
                <InvolvedRow
                  key={index}
                  id={`${id}-${index}`}
                  number={index + 1}
                  title={nameOf(index)}
                  entry={entry}
                  errors={{
                    name: partError(`${index}.name`),
                    description: partError(`${index}.description`),
                  }}
                  isFirst={index === 0}
                  isLast={index === value.length - 1}
                  onChange={(changed) => change(replaced(value, index, changed))}
                  onRemove={() =>
                    update(
                      without(value, index),
                      t('fields.involved.removed', { name: nameOf(index) }),
                      value.length > 1
                        ? `#${CSS.escape(`${id}-${Math.min(index, value.length - 2)}-name`)}`
                        : '[data-add]',
                    )
                  }
                  onMove={(by) =>
                    update(
                      moved(value, index, by),
                      t('fields.involved.moved', { name: nameOf(index), number: String(index + by + 1) }),
                      `#${CSS.escape(`${id}-${index + by}`)} [data-move='${by}']`,
                    )
                  }
                />
              ))}
            </ol>
          )}
          {value.length < limits.listLength && (
            <Button
              id={id}
              aria-describedby={describedBy}
              data-add
              small
              icon={<PlusIcon />}
              onClick={() =>
                update(
                  [...value, { name: '', description: '' }],
                  t('fields.involved.added'),
                  `#${CSS.escape(`${id}-${value.length}-name`)}`,
                )
              }
            >
              {t('fields.involved.add')}
            </Button>
          )}
          <Announcement>{announced}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}

addStyles(css)

type Props = {
  id: string
  number: number
  /** Name of the entry in the labels of its buttons. */
  title: string
  entry: Involved
  errors: { name: string | undefined; description: string | undefined }
  isFirst: boolean
  isLast: boolean
  onChange: (entry: Involved) => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** One person involved, with buttons to move up, move down and remove. */
function InvolvedRow(props: Props) {
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
