import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useOpenTexts } from './open-texts.tsx'
import { themeRoute } from '../theme-route.ts'
import type { UnsavedText } from './text-drafts.ts'

/** Takes the focus because the pressed button disappears with the drafts it discarded. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Notice about drafts from an earlier visit: their date and files, until none is left. Discarding can be undone. */
export function RestoredDrafts() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { hrefs } = useRouter()
  const { theme, restored, find, keep, drop } = useOpenTexts()
  const [discarded, setDiscarded] = useState<readonly UnsavedText[]>([])
  const open = restored?.texts.flatMap((text) => {
    const now = find(text)
    return now?.base === text.base ? [now] : []
  })

  function discard(texts: readonly UnsavedText[]) {
    setDiscarded(texts)
    for (const text of texts) drop(text)
  }
  function undo() {
    for (const text of discarded) keep(text)
    setDiscarded([])
  }
  if (restored && open && open.length > 0)
    return (
      <Banner
        className="b-theme-note"
        action={<Button onClick={() => discard(open)}>{t('forms.draft.discard')}</Button>}
      >
        <p>{t('forms.draft.restored', { date: formatDateTime(new Date(restored.savedAt), timeZone) })}</p>
        <ul className="b-unsaved-files">
          {open.map(({ type, name }) => (
            <li key={`${type}/${name}`}>
              <a href={hrefs(themeRoute(theme.name, { type, name }))}>{name}</a>
            </li>
          ))}
        </ul>
      </Banner>
    )
  if (discarded.length === 0) return null
  return (
    <Banner
      className="b-theme-note"
      role="status"
      action={
        <Button ref={takeFocus} onClick={undo}>
          {t('forms.draft.undo')}
        </Button>
      }
    >
      <p>{t('forms.draft.discarded')}</p>
    </Banner>
  )
}
