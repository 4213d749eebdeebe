import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { treeOf } from '../../ui/focus.ts'

type Props = {
  /** Each wrong field with its error, and the id of the control to focus. */
  wrong: readonly { name: string; label: string; error: string; controlId: string }[]
  ref: Ref<HTMLDivElement>
}

/** Error summary with a link to each invalid field; nothing if there are none. */
export function WrongFields({ wrong, ref }: Props) {
  const { t } = useTranslation()
  if (wrong.length === 0) return null
  const title = t('forms.summary', { count: wrong.length })

  function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string) {
    event.preventDefault()
    const control = treeOf(event.currentTarget)?.getElementById(controlId)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }
  return (
    <Banner ref={ref} tone="danger" tabIndex={-1} role="group" title={title} aria-label={title}>
      <ul className="b-error-summary">
        {wrong.map(({ name, label, error, controlId }) => (
          <li key={name}>
            <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
              {label}
            </a>
            <span>{`: ${error}`}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
