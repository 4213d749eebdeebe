import { phraseAt, type Token } from '../date-words/words.ts'
import { saysAt } from './poster-words.ts'

/** Amounts of money, or that it costs nothing or what one gives. */
export type PriceItem = {
  kind: 'price'
  at: number
  length: number
  price: 'free' | 'donation' | 'paid'
  amounts: number[]
  currency?: string
}

/** A phone number as it is written. */
export type PhoneItem = { kind: 'phone'; at: number; length: number }

const codes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  $: 'USD',
  usd: 'USD',
  chf: 'CHF',
  fr: 'CHF',
  sfr: 'CHF',
}

const currencyAt = (tokens: readonly Token[], at: number): { code: string; length: number } | undefined => {
  const length = saysAt(tokens, at, 'currency')
  return length > 0 ? { code: codes[tokens[at]!.word]!, length } : undefined
}

/** An amount in figures: '12', '12,50', '12.-'. */
function amountAt(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  const [whole, mark, cents] = tokens.slice(at, at + 3)
  if (whole?.kind !== 'number' || whole.text.length > 5) return undefined
  const value = Number(whole.text)
  if (mark && !mark.spaced && (mark.word === ',' || mark.word === '.') && cents && !cents.spaced) {
    if (cents.kind === 'number' && cents.text.length === 2)
      return { value: value + Number(cents.text) / 100, length: 3 }
    if (cents.word === '-') return { value, length: 3 }
  }
  return { value, length: 1 }
}

const mostAmounts = 6

/** The price that is written from a token on; undefined if there is none. */
export function priceAt(tokens: readonly Token[], at: number): PriceItem | undefined {
  for (const price of ['free', 'donation'] as const) {
    const length = saysAt(tokens, at, price)
    if (length > 0) return { kind: 'price', at, length, price, amounts: [] }
  }
  const before = currencyAt(tokens, at)
  const amounts: number[] = []
  let end = at + (before?.length ?? 0)
  let currency = before?.code
  let isClosed = false
  while (amounts.length < mostAmounts) {
    const amount = amountAt(tokens, end)
    if (!amount) break
    const after = currencyAt(tokens, end + amount.length)
    amounts.push(amount.value)
    end += amount.length + (after?.length ?? 0)
    currency ??= after?.code
    isClosed = after !== undefined || before !== undefined
    const slash = tokens[end]?.word === '/' ? 1 : phraseAt(tokens, end, 'until')
    if (
      slash === 0 ||
      (isClosed &&
        tokens[end]?.word !== '/' &&
        slash > 0 &&
        currencyAt(tokens, end + slash) === undefined &&
        amountAt(tokens, end + slash) === undefined)
    )
      break
    const sign = currencyAt(tokens, end + slash)
    if (!amountAt(tokens, end + slash + (sign?.length ?? 0))) break
    end += slash + (sign?.length ?? 0)
    isClosed = false
  }
  if (amounts.length === 0 || currency === undefined || (!isClosed && !before)) return undefined
  return { kind: 'price', at, length: end - at, price: 'paid', amounts, currency }
}

const mostPhoneTokens = 16

/** The phone number that begins at a token: behind its label, or with 0 or + and digits enough. */
export function phoneAt(tokens: readonly Token[], at: number, isLabelled: boolean): PhoneItem | undefined {
  const first = tokens[at]
  const isPlus = first?.word === '+'
  if (!first || (first.kind !== 'number' && !isPlus && first.word !== '(')) return undefined
  let digits = 0
  let end = at
  for (let index = at; index < Math.min(tokens.length, at + mostPhoneTokens); index += 1) {
    const token = tokens[index]!
    const mayJoin = token.kind === 'mark' && (isLabelled ? '-/().+' : '-/()+').includes(token.word)
    if (token.kind === 'number') {
      if (digits + token.text.length > 15) break
      digits += token.text.length
      end = index + 1
    } else if (!mayJoin || (index > at && token.word === '+')) break
  }
  const begins = tokens.slice(at, at + 2).find(({ kind }) => kind === 'number')?.text ?? ''
  const isLikely =
    isPlus ||
    begins.startsWith('0') ||
    tokens.slice(at, end).some(({ kind, text }) => kind === 'number' && text.length >= 6)
  if (digits < (isLabelled ? 5 : 8) || (!isLabelled && !isLikely)) return undefined
  return { kind: 'phone', at, length: end - at }
}

const longestChunk = 300

/** The links and e-mail addresses of a line, and the line with spaces in their place. */
export function linksIn(line: string): { links: string[]; emails: string[]; rest: string } {
  const links: string[] = []
  const emails: string[] = []
  const rest = line.replace(/\S+/g, (chunk) => {
    if (chunk.length > longestChunk || !/[@]|:\/\/|^\(?www\./i.test(chunk)) return chunk
    const found = /(?:https?:\/\/|www\.)[^\s<>"()]+[^\s<>"().,;:!?]/i.exec(chunk)
    if (found) {
      const [text] = found
      links.push(/^www/i.test(text) ? `https://${text}` : text)
      return ' '.repeat(chunk.length)
    }
    const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/.exec(chunk)
    if (!email) return chunk
    emails.push(email[0])
    return chunk.replace(email[0], ' '.repeat(email[0].length))
  })
  return { links, emails, rest }
}
