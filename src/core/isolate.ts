/** Isolated names, and characters that turn the order of what follows them or end that. */
const turns = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name for the middle of a plain text, such as a title or a mail: without characters that would turn the text around
 * it, and isolated if it is written from right to left (FSI and PDI, https://unicode.org/reports/tr9/). In HTML, use
 * `<bdi>` or `dir="auto"`.
 */
export function isolate(name: string): string {
  const plain = name.replace(turns, '$1')
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
