import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName, languages } from '../../../core/languages.ts'
import { settingsIn, type ThemeTextKey } from '../../../core/theme-settings.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import type { SettingValue } from './settings-document.ts'

export type TextSettingProps = {
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
export function TextSetting({ name, value, inherited, isLong = false, onChange }: TextSettingProps) {
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
