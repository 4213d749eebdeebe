import type { ImportFaultCode, Language } from '../../src/contract.ts'
import { say, textsIn } from './texts.ts'

/** What could not be read of a foreign calendar, as a sentence in a language; it names `value`. */
export function importFaultText(
  language: Language,
  { code, value = '' }: { code: ImportFaultCode; value?: string },
): string {
  const t = textsIn(language)['import-faults']
  return say(t.importFaults[code], { value })
}
