import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { type FormSession, type Saved, useFormState, wrongFields } from '../form/state/form-session.ts'
import { useFieldText } from '../form/use-field-text.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useErrorText } from '../notice/use-error-text.ts'
import type { SaveState } from '../saving/save.ts'

/**
 * Error summary with a link to each invalid field. Takes focus after a failed submit and shrinks as errors are
 * fixed.
 */
export function ErrorSummary({ session, ref }: { session: FormSession; ref: Ref<HTMLDivElement> }) {
  const { submitFailed } = useFormState(session.form, 'submitFailed', 'errors', 'submitErrors', 'values')
  const { label } = usePhrases(session.declaration.name)
  const { t } = useTranslation()
  const say = useFieldText(session.declaration.contract.input)
  const wrong = submitFailed ? wrongFields(session) : []
  if (wrong.length === 0) return null
  const title = t('forms.summary', { count: wrong.length })

  function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string) {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as ShadowRoot | Document
    const control = root.getElementById(controlId)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }

  return (
    <Banner ref={ref} tone="danger" tabIndex={-1} role="group" title={title} aria-label={title}>
      <ul className="b-error-summary">
        {wrong.map(({ name, path, code, controlId }) => (
          <li key={name}>
            <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
              {label(name)}
            </a>
            {': '}
            {say(code, path)}
          </li>
        ))}
      </ul>
    </Banner>
  )
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
