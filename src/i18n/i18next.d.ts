import 'i18next'
import type { core } from './en/core.ts'
import type { screens } from './en/screens.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false
    resources: { translation: typeof core & typeof screens }
  }
}
