import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import type { ResourceName } from '../../core/resource-names.ts'

type Values = Record<string, string | number | undefined>

/** Phrases of one resource, under `resources.<name>`, by keys that come from declarations. */
export type Phrases = {
  phrase: (key: string, values?: Values) => string
  /** The resource's own phrase; undefined if it has none. */
  ownPhrase: (key: string, values?: Values) => string | undefined
  label: (field: string) => string
  /** Undefined if the field needs no explanation. */
  hint: (field: string) => string | undefined
}

/**
 * Returns the phrases of a resource. Keys come from declarations, so the compiler cannot check them; a test of the
 * phrases compares them with the declared fields and sections.
 */
export function usePhrases(name: ResourceName): Phrases {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const phrase = (key: string, values?: Values) =>
      t(`resources.${name}.${key}` as 'resources.events.saved', { ...values, title: values?.title })
    const ownPhrase = (key: string, values?: Values) =>
      i18n.exists(`resources.${name}.${key}`, values) ? phrase(key, values) : undefined
    return {
      phrase,
      ownPhrase,
      label: (field) => phrase(`fields.${field}`),
      hint: (field) => ownPhrase(`hints.${field}`, { passwordMin: limits.passwordMin }),
    }
  }, [t, i18n, name])
}
