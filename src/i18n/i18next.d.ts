import 'i18next'
import type { AllTexts } from './areas.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false
    resources: { translation: AllTexts }
  }
}
