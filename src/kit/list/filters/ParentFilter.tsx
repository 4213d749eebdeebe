import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { useParentTitle } from './use-filter-options.ts'

type Props = { label: string; value: string; onSet: (value: string) => void }

const ParentDialog = lazily(async () => (await import('./ParentDialog.tsx')).ParentDialog)

/** Narrows events to the parts of a main event or of a repeating event, which is searched for in a dialog. */
export function ParentFilter({ label, value, onSet }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const title = useParentTitle(value)
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
          <ParentDialog
            title={label}
            value={value}
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
