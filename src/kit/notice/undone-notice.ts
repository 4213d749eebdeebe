import type { i18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { RunUndone } from '../../contracts/bin.ts'
import type { ImportUndone } from '../../contracts/imports.ts'
import type { Notice } from './NoticeProvider.tsx'
import { useErrorText } from './use-error-text.ts'

/** How many of the entries that stay are named. */
const namedAtMost = 3

/** An entry that stays as it is although the work that changed it is undone. */
type Stay = RunUndone['stays'][number] | ImportUndone['stays'][number]

/** What wording needs. */
export type Texts = { t: TFunction; i18n: i18n; errorText: (error: unknown) => string }

function stayText({ t, i18n, errorText }: Texts, stay: Stay): string {
  if (stay.reason === 'nameTaken') return errorText(new ApiError(400, 'name already exists'))
  if (stay.reason !== 'lost') return t(`import.undo.stays.${stay.reason}`)
  const labels = (stay.fields ?? []).map((field) => {
    const key = `resources.${stay.resource}.fields.${field}`
    return i18n.exists(key) ? t(key as 'resources.events.fields.name') : field
  })
  return t('history.lost', { fields: labels.join(', ') })
}

type Undone = { restored: number; removed: number; stays: readonly Stay[] }

/** The notice once work on many entries is undone: how many are as before, and which stay, and why. */
export function undoneNotice(texts: Texts, { restored, removed, stays }: Undone): Notice {
  const { t } = texts
  if (stays.length === 0)
    return { state: 'success', message: t('history.workUndone', { count: restored + removed }) }
  const names = stays.slice(0, namedAtMost).map((stay) => `${stay.name} (${stayText(texts, stay)})`)
  const message = t('history.workStays', { count: stays.length, names: names.join(', ') })
  return { state: 'warning', message, hasClose: true }
}

function useTexts(): Texts {
  const { t, i18n } = useTranslation()
  return { t, i18n, errorText: useErrorText() }
}

/** Returns why an entry stays as it is. */
export function useStayText(): (stay: Stay) => string {
  const texts = useTexts()
  return (stay) => stayText(texts, stay)
}

/** Returns the notice once an import is undone. */
export function useUndoneNotice(): (undone: Undone) => Notice {
  const texts = useTexts()
  return (undone) => undoneNotice(texts, undone)
}
