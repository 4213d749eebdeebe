import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { type FormSession, type Saved, useFormState, wrongFields } from '../form/state/form-session.ts'
import { WrongFields } from '../form/WrongFields.tsx'
import { useFieldText } from '../form/use-field-text.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useErrorText } from '../notice/use-error-text.ts'
import type { SaveState } from '../saving/save.ts'

/** Error summary of a form. Takes focus after a failed submit and shrinks as errors are fixed. */
export function ErrorSummary({ session, ref }: { session: FormSession; ref: Ref<HTMLDivElement> }) {
  const { submitFailed } = useFormState(session.form, 'submitFailed', 'errors', 'submitErrors', 'values')
  const { label } = usePhrases(session.declaration.name)
  const formatField = useFieldText(session.declaration.contract.input)
  const wrong = submitFailed ? wrongFields(session) : []
  const named = wrong.map(({ name, path, code, controlId }) => ({
    name,
    label: label(name),
    error: formatField(code, path),
    controlId,
  }))
  return <WrongFields ref={ref} wrong={named} />
}

type FormFailureProps = {
  state: SaveState<Saved>
  /** Retries a save that got no response. */
  onTryNow: () => void
  /** Opens the dialog to choose between one's own version and someone else's. */
  onChoose: () => void
  ref: Ref<HTMLDivElement>
}

/**
 * Form-level error of the last save. A save without a response is kept and retried, and the message says so; if
 * someone else has saved the entry meanwhile, the user chooses which values to keep.
 */
export function FormFailure({
  state: { failure, waiting, trying, theirs },
  onTryNow,
  onChoose,
  ref,
}: FormFailureProps) {
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
