import 'i18next'
import type rest from './en/rest.json'
import type start from './en/start.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false
    resources: { translation: typeof start & typeof rest }
  }
}
