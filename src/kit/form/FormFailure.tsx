import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import type { SaveState } from '../saving/use-save-pipeline.ts'
import type { Saved } from './state/use-form-save.ts'

type Props = {
  state: SaveState<Saved>
  /** Sends anew what got no answer. */
  onTryNow: () => void
  /** Opens the choice between the own version and someone else's. */
  onChoose: () => void
  ref: Ref<HTMLDivElement>
}

/**
 * Why the last save was refused as a whole. One that got no answer is kept and tried again, which is said; of an entry that
 * someone else has saved in the meantime the user chooses what stays.
 */
export function FormFailure({ state: { failure, waiting, trying, theirs }, onTryNow, onChoose, ref }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (failure === undefined) return null
  const kind = theirs ? 'changed' : waiting ? 'offline' : 'failed'
  const title = t(`forms.${kind}`)
  return (
    <Banner
      ref={ref}
      tone={kind === 'failed' ? 'danger' : 'warning'}
      tabIndex={-1}
      role="group"
      title={title}
      aria-label={title}
      action={
        <>
          {theirs && <Button onClick={onChoose}>{t('forms.conflict.choose')}</Button>}
          {waiting && (
            <Button busy={trying} onClick={onTryNow}>
              {t('forms.tryNow')}
            </Button>
          )}
        </>
      }
    >
      <p>{theirs ? t('forms.changedText') : errorText(failure)}</p>
      {waiting && <p role="status">{t(trying ? 'forms.tryingAgain' : 'forms.offlineText')}</p>}
    </Banner>
  )
}
