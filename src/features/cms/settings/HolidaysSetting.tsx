import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { regionNames } from '../../../core/holidays/holiday-rules.ts'
import { holidayRegions, isHolidayRegion } from '../../../core/holidays/public-holidays.ts'
import { languageLocale } from '../../../core/languages.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import type { SettingValue } from './settings-document.ts'

type Props = {
  value: SettingValue
  /** What applies if the setting is empty; shown as a placeholder. */
  inherited: string | undefined
  onChange: (value: SettingValue) => void
}

/** The countries and regions to choose from: countries in the language of the reader, regions as they call themselves. */
function useRegions() {
  const { language } = useEnvironment()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(languageLocale(language), { type: 'region' })
    const options = holidayRegions.map((code) => {
      const [country = '', region] = code.split('-')
      const name = countries.of(country) ?? country
      const label = region === undefined ? name : `${name}, ${regionNames[country]?.[region] ?? region}`
      return { value: code, label, detail: code }
    })
    return options.toSorted((one, other) => one.label.localeCompare(other.label, language))
  }, [language])
}

/** The country or region whose public holidays are marked. */
export function HolidaysSetting({ value, inherited, onChange }: Props) {
  const { t } = useTranslation()
  const options = useRegions()
  const label = t('cms.look.holidays')
  const texts = usePickerTexts(label)
  const code = typeof value === 'string' ? value : ''
  const wrong = code !== '' && !isHolidayRegion(code)
  return (
    <FieldShell
      label={label}
      hint={t('cms.options.holidays')}
      error={wrong && t('cms.look.badHolidays', { code })}
    >
      {(control) => (
        <Combobox
          control={control}
          texts={texts}
          options={options}
          value={code}
          placeholder={
            options.find((option) => option.value === inherited)?.label ?? t('cms.look.noHolidays')
          }
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )}
    </FieldShell>
  )
}
