import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { limits } from '../../../core/limits.ts'
import { Announcement } from '../Announcement.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { type Involved, moved, replaced, without } from './involved.ts'
import { InvolvedRow } from './InvolvedRow.tsx'

/** People who take part, each with what they do; their order counts. */
export function InvolvedField({ field }: InputProps) {
  const { id, value, change, shell, handlers, partError } = useInput<Involved[]>(field)
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const nameOf = (index: number) =>
    value[index]?.name || t('fields.involved.unnamed', { number: String(index + 1) })

  /** Changes the list, says what happened, and puts the focus where the work goes on. */
  function update(entries: Involved[], said: string, focus: string) {
    flushSync(() => {
      change(entries)
      setSaid(said)
    })
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }

  return (
    <FieldShell {...shell} group>
      {() => (
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
          <Announcement>{said}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}
