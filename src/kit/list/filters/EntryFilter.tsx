import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import type { FilterOf } from '../list-declaration.ts'
import { useEntryTitle } from './use-filter-texts.ts'

type Props = {
  filter: FilterOf<'entry'>
  name: ResourceName
  label: string
  value: string
  onSet: (value: string) => void
}

/** Filters a list by one entry, which the user picks in a dialog supplied by the declaration. */
export function EntryFilter({ filter, name, label, value, onSet }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [open, setOpen] = useState(false)
  const id = useId()
  const title = useEntryTitle(filter, name, value)
  return (
    <>
      <FieldShell label={label} group>
        {(_control, labelId) => (
          <span className="b-select">
            <button
              type="button"
              id={id}
              className="b-input b-select-button"
              part="select"
              aria-haspopup="dialog"
              aria-labelledby={`${labelId} ${id}`}
              onClick={() => setOpen(true)}
            >
              {value === '' ? t('lists.any') : title}
            </button>
            <ChevronDownIcon />
          </span>
        )}
      </FieldShell>
      {open && (
        <Suspense>
          <filter.Dialog
            title={label}
            value={value}
            caller={caller}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onSet(chosen)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
