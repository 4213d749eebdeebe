import type { Catalogue } from './catalogue.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒǧĥíĵķļḿñóþǫŕšťúṽŵẋýžÅƁÇĐÉƑǦĤÍĴĶĻḾÑÓÞǪŔŠŤÚṼŴẊÝŽ'

/** What is no word of ours: values that are filled in, and addresses. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|https?:\/\/\S*)/

const accent = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** Signs in words, so that lines can be broken. */
const filling = (length: number) => '~'.repeat(length).replace(/~{5}(?=~)/g, '$& ')

/** A text in brackets, with accents and 40 % longer; what stands outside of brackets on a screen is not translated. */
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

/** The texts of the pseudo-language, from the English ones. */
export function pseudoTexts(english: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTexts(text),
    ]),
  )
}
