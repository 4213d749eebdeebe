import { type CalendarEvent, type Language, languageLocale } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import type { CalendarText } from './calendar-text.ts'

type Priced = Pick<CalendarEvent, 'price' | 'priceFrom' | 'priceTo' | 'currency'>

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: constructing Intl formatters is expensive. */
function formatOf(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(languageLocale(language), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(key, format)
  return format
}

/** What it costs in a word or two: 'free', '8–12 €'; null if nobody has said it, or if it is not a number. */
export function shortPrice(
  { price, priceFrom = null, priceTo = null, currency }: Priced,
  { language, t }: Pick<CalendarText, 'language' | 't'>,
): string | null {
  if (price === 'free' || price === 'donation') return t.facts.badges[price]
  if (price !== 'paid' || !currency) return null
  const format = formatOf(language, currency)
  if (priceFrom === null)
    return priceTo === null ? null : say(t.facts.price.upTo, { price: format.format(priceTo) })
  return priceTo === null || priceTo === priceFrom
    ? format.format(priceFrom)
    : format.formatRange(priceFrom, priceTo)
}

/** What it costs, as a sentence begins: 'Free', '8–12 €', 'Admission fee'. */
export function sayPrice(event: Priced, text: Pick<CalendarText, 'language' | 't'>): string | null {
  const { price } = event
  if (!price) return null
  const { t } = text
  return price === 'paid' ? (shortPrice(event, text) ?? t.facts.price.paid) : t.facts.price[price]
}
