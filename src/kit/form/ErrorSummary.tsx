import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { FormSession } from './state/form-session.ts'
import { useFieldText } from './use-field-text.ts'
import { useFormState } from './state/use-form-state.ts'
import { usePhrases } from './use-phrases.ts'
import { wrongFields } from './state/wrong-fields.ts'

type Props = { session: FormSession; ref: Ref<HTMLDivElement> }

/**
 * What keeps a form from being saved, with a link to each field; it takes the focus after a submit that failed, and
 * shrinks as fields are put right.
 */
export function ErrorSummary({ session, ref }: Props) {
  const { submitFailed } = useFormState(session.form, 'submitFailed', 'errors', 'submitErrors', 'values')
  const { label } = usePhrases(session.declaration.name)
  const { t } = useTranslation()
  const say = useFieldText()
  const wrong = submitFailed ? wrongFields(session) : []
  if (wrong.length === 0) return null
  const title = t('forms.summary', { count: wrong.length })

  function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string) {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as ShadowRoot | Document
    root.getElementById(controlId)?.focus()
  }

  return (
    <Banner ref={ref} tone="danger" tabIndex={-1} role="group" title={title} aria-label={title}>
      <ul className="b-error-summary">
        {wrong.map(({ name, code, controlId }) => (
          <li key={name}>
            <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
              {label(name)}
            </a>
            {': '}
            {say(code)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
