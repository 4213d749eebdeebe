import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComboboxTexts } from '../../ui/widgets/combobox-rows.ts'

/** Texts of a Combobox for the field with that label. */
export function usePickerTexts(field: string): ComboboxTexts {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      list: t('fields.picker.list', { field }),
      clear: t('fields.picker.clear', { field }),
      empty: t('fields.picker.nothing'),
      loading: t('fields.picker.loading'),
      more: (count) => t('fields.picker.more', { count }),
      remove: (name) => t('fields.picker.remove', { name }),
      removed: (name) => t('fields.picker.removed', { name }),
      chosen: t('fields.picker.chosen'),
    }),
    [t, field],
  )
}
