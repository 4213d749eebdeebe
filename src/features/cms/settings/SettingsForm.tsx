import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { toHex } from '../../../core/colors/color.ts'
import { parseColor } from '../../../core/contrast.ts'
import { type SchemeColors, type ThemeLook, withAccent } from '../../../core/theme-look.ts'
import {
  mergedThemeSettings,
  settingsIn,
  themeColor,
  type ThemeSettings,
  type ThemeTextKey,
} from '../../../core/theme-settings.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { HolidaysSetting } from './HolidaysSetting.tsx'
import { ImageSetting, useImageUrl } from './ImageSetting.tsx'
import {
  faultIn,
  type FormSetting,
  readValues,
  type SettingValue,
  type SettingValues,
  withValue,
} from './settings-document.ts'
import css from './settings.css'
import { languageName, languages } from '../../../core/languages.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'

addStyles(css)

type SettingsFormProps = {
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
  const own = {
    ...values,
    accent: colorOf(values.accent),
    accentDark: colorOf(values.accentDark),
    holidays: typeof values.holidays === 'string' ? values.holidays : undefined,
  }
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
          <HolidaysSetting
            value={values.holidays}
            inherited={without('holidays').holidays ?? undefined}
            onChange={(value) => onChange('holidays', value)}
          />
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

type ColorSettingProps = {
  name: 'accent' | 'accentDark'
  value: SettingValue
  /** The colour that applies if the setting is empty, as `#rrggbb`. */
  inherited: string
  hint: string
  onChange: (value: SettingValue) => void
}

/** A colour as `#rrggbb`; undefined for anything that the settings don't take. */
function colorOf(value: SettingValue): string | undefined {
  return v.is(themeColor, value) ? value : undefined
}

/** Completes a colour that was typed another way: `ffee66`, `#fe6`, `gold`. */
function completed(typed: string): string {
  const color = parseColor(typed) ?? parseColor(`#${typed.trim()}`)
  return color ? toHex(color) : typed
}

/** A colour, typed or picked. */
function ColorSetting({ name, value, inherited, hint, onChange }: ColorSettingProps) {
  const { t } = useTranslation()
  const typed = typeof value === 'string' ? value : ''
  const change = (text: string) => onChange(text === '' ? undefined : text)
  const label = t(`cms.look.${name}`)
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={typed !== '' && colorOf(typed) === undefined && t('cms.look.badColor')}
    >
      {(control) => (
        <div className="b-setting-color">
          <input
            type="color"
            className="b-color"
            aria-label={t('cms.look.pick', { label })}
            value={colorOf(typed) ?? inherited}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <TextInput
            {...control}
            value={typed}
            placeholder={inherited}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => typed !== '' && completed(typed) !== typed && change(completed(typed))}
          />
        </div>
      )}
    </FieldShell>
  )
}

type SettingsPreviewProps = {
  texts: { name: string; headline: string; lead: string; long: string }
  logo: string | undefined
  colors: { light: SchemeColors; dark: SchemeColors }
}

/** The top of the front page in miniature, in light and dark mode, with what has been typed so far. */
function SettingsPreview({ texts, logo, colors }: SettingsPreviewProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className="b-look" aria-labelledby={heading}>
      <h2 id={heading}>{t('cms.look.preview')}</h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <Miniature
          key={scheme}
          label={t(`cms.look.${scheme}`)}
          {...{ texts, logo }}
          colors={colors[scheme]}
        />
      ))}
      <p className="b-hint">{t('cms.look.previewHint')}</p>
    </section>
  )
}

type MiniatureProps = Omit<SettingsPreviewProps, 'colors'> & { label: string; colors: SchemeColors }

function Miniature({ label, texts, logo, colors }: MiniatureProps) {
  const { t } = useTranslation()
  const { paper, sheet, ink, muted, line, accent, onAccent, accentText } = colors
  return (
    <figure className="b-look-page" style={{ color: ink, background: paper, borderColor: line }}>
      <figcaption style={{ color: muted, borderColor: line }}>{label}</figcaption>
      <p className="b-look-head">
        {logo && <img src={logo} alt="" />}
        <strong>{texts.name}</strong>
      </p>
      <p className="b-look-headline">{texts.headline}</p>
      <p>{texts.lead}</p>
      <p className="b-look-samples" style={{ background: sheet, borderColor: line }}>
        <span className="b-look-button" style={{ color: onAccent, background: accent }}>
          {t('cms.look.button')}
        </span>
        <span className="b-look-link" style={{ color: accentText }}>
          {t('cms.look.link')}
        </span>
      </p>
      <p className="b-look-foot" style={{ color: muted }}>
        {texts.long}
      </p>
    </figure>
  )
}

type TextSettingProps = {
  name: ThemeTextKey
  value: SettingValue
  /** What applies if the setting is empty; shown as a placeholder. */
  inherited: SettingValue
  /** For longer texts. */
  isLong?: boolean
  onChange: (value: SettingValue) => void
}

const textsOf = (value: SettingValue): Readonly<Record<string, string>> =>
  typeof value === 'string'
    ? Object.fromEntries(languages.map((language) => [language, value]))
    : (value ?? {})

/** One of the texts of a theme: the same for all languages, or one for each. */
function TextSetting({ name, value, inherited, isLong = false, onChange }: TextSettingProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const [isOpen, setOpen] = useState(false)
  const isMany = isOpen || typeof value === 'object'
  const texts = textsOf(value)
  const different = new Set(Object.values(texts))
  const placeholder = (spoken: typeof language) => settingsIn({ [name]: inherited }, spoken)[name]

  function toOne() {
    setOpen(false)
    onChange([...different][0])
  }
  function toMany() {
    setOpen(true)
    if (typeof value === 'string') onChange(texts)
  }
  function changeOne(spoken: string, text: string) {
    const { [spoken]: _before, ...others } = texts
    const next = text === '' ? others : { ...others, [spoken]: text }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  const Input = isLong ? LongInput : ShortInput
  const toggle = (
    <Button
      small
      variant="quiet"
      aria-pressed={isMany}
      aria-label={`${t('cms.look.perLanguage')}: ${t(`cms.look.${name}`)}`}
      onClick={isMany ? toOne : toMany}
    >
      {t('cms.look.perLanguage')}
    </Button>
  )
  return (
    <FieldShell
      label={t(`cms.look.${name}`)}
      hint={t(`cms.options.${name}`)}
      action={isMany && different.size > 1 ? undefined : toggle}
      group={isMany}
    >
      {(control) =>
        isMany ? (
          <div className="b-setting-languages">
            {languages.map((spoken) => (
              <FieldShell key={spoken} label={languageName(spoken)}>
                {(one) => (
                  <Input
                    {...one}
                    lang={spoken}
                    value={texts[spoken] ?? ''}
                    placeholder={placeholder(spoken)}
                    onText={(text) => changeOne(spoken, text)}
                  />
                )}
              </FieldShell>
            ))}
          </div>
        ) : (
          <Input
            {...control}
            value={typeof value === 'string' ? value : ''}
            placeholder={placeholder(language)}
            onText={(text) => onChange(text === '' ? undefined : text)}
          />
        )
      }
    </FieldShell>
  )
}

type InputProps = ControlProps & {
  value: string
  placeholder: string
  lang?: string
  onText: (text: string) => void
}

const ShortInput = ({ onText, ...rest }: InputProps) => (
  <TextInput {...rest} autoComplete="off" onChange={(event) => onText(event.currentTarget.value)} />
)

const LongInput = ({ onText, ...rest }: InputProps) => (
  <TextArea {...rest} rows={2} onChange={(event) => onText(event.currentTarget.value)} />
)
