import 'i18next'
import type { AreaWords } from './areas.ts'
import type { core } from './en/core.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false
    resources: { translation: typeof core & AreaWords }
  }
}
