import { fold } from '../../../../src/contract.ts'
import type { Draft } from '../collector.ts'
import { numberOf } from '../json.ts'

const free =
  /^(?:(?:eintritt|entry|admission|entree|entrada|ingresso) )?(?:frei|free|kostenlos|gratis|gratuit|gratuita|gratuito|libre|libero|umsonst|0)(?: (?:eintritt|entry|admission|entry|eur|€))?$/
const donation = /spende|donation|hut|donativo|don libre|prix libre|offerta|contribut/
const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  fr: 'CHF',
  'fr.': 'CHF',
  euro: 'EUR',
  euros: 'EUR',
}

const amount = '\\d{1,6}(?:[.,]\\d{1,2})?'
const unit = '(?:€|£|\\$|[a-z]{3,5}|fr\\.?)?'
const range = new RegExp(
  `^(${unit}) ?(${amount}) ?(${unit})(?: ?(?:-|–|/|bis|to|a) ?(${amount}) ?(${unit}))?(?:,-)?$`,
)

/**
 * What an event costs, as people write it: 'frei', '12,50 €', '8–12 EUR', 'Spende'. What isn't understood stays in
 * their words.
 */
export function priceInWords(
  text: string,
): Pick<Draft, 'price' | 'priceFrom' | 'priceTo' | 'currency' | 'priceText'> {
  const typed = fold(text.slice(0, 500)).replace(/[!.]$/, '')
  if (typed === '') return {}
  if (free.test(typed)) return { price: 'free' }
  const parts = range.exec(typed)
  if (!parts) return { ...(donation.test(typed) && { price: 'donation' }), priceText: text }
  const [from, to] = [numberOf(parts[2]), numberOf(parts[4])]
  if ((to ?? from) === 0) return { price: 'free' }
  const currency = [parts[1], parts[3], parts[5]].find(Boolean) ?? ''
  return {
    price: 'paid',
    priceFrom: from,
    priceTo: to,
    currency: symbols[currency] ?? (currency || undefined),
  }
}

const statuses: readonly (readonly [RegExp, NonNullable<Draft['status']>])[] = [
  [/abgesagt|fallt aus|entfallt|cancel|annul|storniert/, 'canceled'],
  [/verschoben|postpon|reporte|aplaza|rinviat|posticipat/, 'postponed'],
  [/verlegt|moved|reschedul|deplace|traslad|spostat/, 'moved'],
  [/ausverkauft|ausgebucht|sold ?out|complet|agotad|esaurit/, 'soldOut'],
]

/** What became of an event, in the words of five languages. */
export function statusInWords(text: string): Draft['status'] {
  const typed = fold(text.slice(0, 100))
  return statuses.find(([words]) => words.test(typed))?.[1]
}
