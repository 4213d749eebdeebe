import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type SchemeColors, type ThemeLook, withAccent } from '../../../core/theme-look.ts'
import { mergedThemeSettings, settingsIn, type ThemeSettings } from '../../../core/theme-settings.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { ColorSetting, colorOf } from './ColorSetting.tsx'
import { ImageSetting, useImageUrl } from './ImageSetting.tsx'
import css from './settings.css'
import {
  faultIn,
  type FormSetting,
  readValues,
  type SettingValue,
  type SettingValues,
  withValue,
} from './settings-document.ts'
import { SettingsPreview } from './SettingsPreview.tsx'
import { TextSetting } from './TextSetting.tsx'

addStyles(css)

export type SettingsFormProps = {
  /** The text of `config.yaml`, saved or not. */
  text: string
  look: ThemeLook
  onChange: (text: string) => void
}

/** The form of a theme's settings beside a preview. It edits the same text as the YAML editor below it. */
export function SettingsForm({ text, look, onChange }: SettingsFormProps) {
  const { t } = useTranslation()
  const values = readValues(text)
  const fault = values ? undefined : faultIn(text)
  if (!values)
    return (
      <Banner tone="warning" role="status" title={t('cms.look.broken')}>
        {fault && <p>{t('cms.file.fault', fault)}</p>}
        <p>{t('cms.look.brokenText')}</p>
      </Banner>
    )
  return (
    <Fields values={values} look={look} onChange={(name, value) => onChange(withValue(text, name, value))} />
  )
}

/** The settings as they will apply, with those that are inherited. */
function effective(values: SettingValues, { inherited }: ThemeLook): ThemeSettings {
  const own = { ...values, accent: colorOf(values.accent), accentDark: colorOf(values.accentDark) }
  return mergedThemeSettings([own, inherited])
}

type FieldsProps = {
  values: SettingValues
  look: ThemeLook
  onChange: (name: FormSetting, value: SettingValue) => void
}

const names = ['sitename', 'sitenameShort', 'sitenameLong', 'logoAlt'] as const
const texts = ['headline', 'lead', 'defaultMetaTitle', 'defaultMetaDescription', 'foreignContent'] as const
const longTexts: readonly string[] = ['lead', 'defaultMetaDescription', 'foreignContent']

function Fields({ values, look, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const [logo, icon] = [useImageUrl('logo'), useImageUrl('icon')]
  const settings = effective(values, look)
  const without = (name: FormSetting) => effective({ ...values, [name]: undefined }, look)
  const shown = settingsIn(settings, language)
  const colors = {
    light: withAccent(look.colors.light, settings.accent ?? look.colors.light.accent, 'light'),
    dark: withAccent(look.colors.dark, settings.accentDark ?? look.colors.dark.accent, 'dark'),
  }
  const text = (name: (typeof names | typeof texts)[number]) => (
    <TextSetting
      key={name}
      name={name}
      value={values[name]}
      inherited={without(name)[name] ?? undefined}
      isLong={longTexts.includes(name)}
      onChange={(value) => onChange(name, value)}
    />
  )
  const color = (name: 'accent' | 'accentDark', used: SchemeColors) => (
    <ColorSetting
      name={name}
      value={values[name]}
      inherited={without(name)[name] ?? used.accent}
      hint={used.accentText === used.accent ? t(`cms.options.${name}`) : t('cms.look.adjusted')}
      onChange={(value) => onChange(name, value)}
    />
  )
  const [namesHeading, looksHeading, textsHeading] = [useId(), useId(), useId()]
  return (
    <div className="b-settings">
      <div className="b-settings-form">
        <section aria-labelledby={namesHeading}>
          <h2 id={namesHeading}>{t('cms.look.names')}</h2>
          {names.slice(0, 3).map(text)}
        </section>
        <section aria-labelledby={looksHeading}>
          <h2 id={looksHeading}>{t('cms.look.looks')}</h2>
          <div className="b-settings-pair">
            <ImageSetting use="logo" url={logo} />
            <ImageSetting use="icon" url={icon} />
          </div>
          {text('logoAlt')}
          <div className="b-settings-pair">
            {color('accent', colors.light)}
            {color('accentDark', colors.dark)}
          </div>
        </section>
        <section aria-labelledby={textsHeading}>
          <h2 id={textsHeading}>{t('cms.look.texts')}</h2>
          {texts.map(text)}
        </section>
      </div>
      <SettingsPreview
        logo={logo}
        colors={colors}
        texts={{
          name: shown.sitenameShort || shown.sitename,
          headline: shown.headline,
          lead: shown.lead,
          long: shown.sitenameLong || shown.sitename,
        }}
      />
    </div>
  )
}
