import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { languageLocale } from '../../core/languages.ts'
import { parseReference } from '../../core/references.ts'
import { useEnvironment } from '../../kit/environment.tsx'

/** An entry of the desk in words. */
export type EntryText = {
  when: string
  where: string
  owners: string
  /** Name of what a reference points to, or its text. */
  nameOf: (reference: string) => string
}

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

/** Says when and where an entry is and whose it is, in the user's language and the site's time zone. */
export function useEntryText({ item, names, owners }: DeskEntry): EntryText {
  const { t } = useTranslation()
  const { language, timeZone } = useEnvironment()
  const nameOf = (reference: string) => {
    const parsed = parseReference(reference)
    return names[reference] ?? ('text' in parsed ? parsed.text : '')
  }
  const whenOf = () => {
    if (!('start' in item)) return ''
    if ('intervals' in item) return [item.start, item.end].filter(Boolean).join('–')
    const format = new Intl.DateTimeFormat(languageLocale(language), { ...day, ...time, timeZone })
    const start = new Date(item.start)
    return item.end ? format.formatRange(start, new Date(item.end)) : format.format(start)
  }
  return {
    when: whenOf(),
    where: 'location' in item ? nameOf(item.location) : 'address' in item ? item.address : '',
    owners:
      owners.length === 0
        ? t('moderation.ownerless')
        : owners
            .map(({ nickname, deactivated }) =>
              deactivated ? t('moderation.ownerDeactivated', { nickname }) : nickname,
            )
            .join(', '),
    nameOf,
  }
}
