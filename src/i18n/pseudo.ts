import type { Catalogue } from './catalogue.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒǧĥíĵķļḿñóþǫŕšťúṽŵẋýžÅƁÇĐÉƑǦĤÍĴĶĻḾÑÓÞǪŔŠŤÚṼŴẊÝŽ'

/** Parts that are not translated: placeholders and URLs. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|https?:\/\/\S*)/

const accent = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** Filler in words, so that lines can wrap. */
const filling = (length: number) => '~'.repeat(length).replace(/~{5}(?=~)/g, '$& ')

/** A text in brackets, with accents and 40 % longer. Text outside of brackets on a screen is untranslated. */
export function pseudoText(text: string): string {
  const words = text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : accent(part)))
    .join('')
  const length = text
    .split(kept)
    .filter((_part, index) => index % 2 === 0)
    .join('').length
  return `⟦${words}${filling(Math.ceil(length * 0.4))}⟧`
}

/** Makes the pseudo-language's texts from the English ones. */
export function pseudoTexts(english: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTexts(text),
    ]),
  )
}
