import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import type { Entry } from '../../form/form-declaration.ts'
import css from './bulk.css'
import { type BulkAction, type BulkResult, FlagChanged } from './run-bulk.ts'

addStyles(css)

type Props = {
  nameOf: (entry: Entry) => string
  action: BulkAction
  result: BulkResult
  /** The action was an undo. */
  undone: boolean
  /** Why an entry failed; by default, and if it returns nothing, the text of the error. */
  reasonText?: (error: unknown, entry: Entry) => string | undefined
  /** Progress of a further run; empty if none is running. */
  progress: string
  /** Absent if the action cannot be undone. */
  onUndo?: () => void
  onAgain: () => void
  onClose: () => void
}

const spoken = {
  delete: { done: 'bulk.deletedCount', failed: 'bulk.notDeletedCount' },
  deactivate: { done: 'bulk.changedCount', failed: 'bulk.notChangedCount' },
  read: { done: 'bulk.readCount', failed: 'bulk.notChangedCount' },
  restore: { done: 'bulk.restoredCount', failed: 'bulk.notRestoredCount' },
} as const

/**
 * Result of a bulk action: how many entries it changed, and why it failed for each other one. Shown below the list
 * until it is closed. Takes focus, since the confirmation dialog that had it is gone.
 */
export function BulkResultBanner(props: Props) {
  const { nameOf, action, result, undone, reasonText, progress, onUndo, onAgain, onClose } = props
  const { done, failed } = result
  const { t } = useTranslation()
  const errorText = useErrorText()
  const textOf = (error: unknown, entry: Entry) => reasonText?.(error, entry) ?? errorText(error)
  const doneText = undone && action === 'deactivate' ? 'bulk.undoneCount' : spoken[action].done
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [result])
  return (
    <Banner
      ref={banner}
      className="b-bulk-result"
      tabIndex={-1}
      role="group"
      aria-label={t('bulk.resultTitle')}
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={done.length > 0 && t(doneText, { count: done.length })}
      action={
        <>
          {onUndo && (
            <Button small onClick={onUndo}>
              {t('bulk.undo')}
            </Button>
          )}
          {failed.length > 0 && (
            <Button small onClick={onAgain}>
              {t('bulk.tryAgain')}
            </Button>
          )}
          <IconButton name={t('bulk.close')} icon={<CloseIcon />} onClick={onClose} />
        </>
      }
    >
      <div role="status">{progress}</div>
      {failed.length > 0 && (
        <>
          <p>{t(spoken[action].failed, { count: failed.length })}</p>
          <ul className="b-names">
            {failed.map(({ entry, reason }) => (
              <li key={entry.id}>
                <strong>{`${nameOf(entry)}: `}</strong>
                <span>{reason instanceof FlagChanged ? t('bulk.flagChanged') : textOf(reason, entry)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
