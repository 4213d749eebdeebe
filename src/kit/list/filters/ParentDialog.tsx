import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import css from './parent-dialog.css'
import { useParentSearch } from './use-parent-search.ts'

addStyles(css)

type Props = {
  title: string
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** Searches all main events and repeating events by name; a press on one chooses it. */
export function ParentDialog({ title, value, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const { found, more, busy, error } = useParentSearch(typed.trim())
  return (
    <Dialog
      title={title}
      closeLabel={t('lists.close')}
      onClose={onClose}
      footer={
        value !== '' && (
          <Button variant="quiet" onClick={() => onChoose('')}>
            {t('lists.anyParent')}
          </Button>
        )
      }
    >
      <FieldShell label={t('lists.search')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <ul role="list" className="b-parents" aria-busy={busy || undefined}>
        {found.map((parent) => (
          <li key={parent.value}>
            <button
              type="button"
              className="b-parent"
              aria-current={parent.value === value || undefined}
              onClick={() => onChoose(parent.value)}
            >
              <span>{parent.label}</span> <span className="b-hint">{parent.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="b-hint" role="status">
        {error ? errorText(error) : busy ? <Spinner label={t('lists.loading')} /> : null}
        {!error && !busy && found.length === 0 && t('lists.nothingFound')}
        {!error && !busy && more > 0 && t('lists.moreParents', { count: more })}
      </p>
    </Dialog>
  )
}
