import type { ImportFaultCode, Language } from '../../src/contract.ts'
import { formatText, textsIn } from './texts.ts'

/** What could not be read of a foreign calendar, as a sentence in a language; it names `value`. */
export function importFaultText(
  language: Language,
  { code, value = '' }: { code: ImportFaultCode; value?: string },
): string {
  return formatText(textsIn(language).importFaults[code], { value })
}
