import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import { type BulkAction, type BulkResult, FlagChanged } from './run-bulk.ts'

type Props = {
  declaration: ListDeclaration
  action: BulkAction
  result: BulkResult
  /** The action took another one back. */
  undone: boolean
  /** How far a next run has come; empty while there is none. */
  progress: string
  /** Absent where there is no way back. */
  onUndo?: () => void
  onAgain: () => void
  onClose: () => void
}

const spoken = {
  delete: { done: 'bulk.deletedCount', failed: 'bulk.notDeletedCount' },
  deactivate: { done: 'bulk.changedCount', failed: 'bulk.notChangedCount' },
} as const

/**
 * How many entries a bulk action changed, and of each other one why not. It stands over the list until it is closed, and
 * takes the focus, which the question before it had.
 */
export function BulkResultBanner(props: Props) {
  const { declaration, action, result, undone, progress, onUndo, onAgain, onClose } = props
  const { done, failed } = result
  const { t } = useTranslation()
  const errorText = useErrorText()
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
      title={done.length > 0 && t(undone ? 'bulk.undoneCount' : spoken[action].done, { count: done.length })}
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
                <strong>{declaration.title(entry)}</strong>:{' '}
                {reason instanceof FlagChanged ? t('bulk.flagChanged') : errorText(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
