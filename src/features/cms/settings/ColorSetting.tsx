import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { parseColor } from '../../../core/contrast.ts'
import { toHex } from '../../../core/colors/color.ts'
import { themeColor } from '../../../core/theme-settings.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import type { SettingValue } from './settings-document.ts'

export type ColorSettingProps = {
  name: 'accent' | 'accentDark'
  value: SettingValue
  /** The colour that applies if the setting is empty, as `#rrggbb`. */
  inherited: string
  hint: string
  onChange: (value: SettingValue) => void
}

/** A colour as `#rrggbb`; undefined for anything that the settings don't take. */
export function colorOf(value: SettingValue): string | undefined {
  return v.is(themeColor, value) ? value : undefined
}

/** Completes a colour that was typed another way: `ffee66`, `#fe6`, `gold`. */
function completed(typed: string): string {
  const color = parseColor(typed) ?? parseColor(`#${typed.trim()}`)
  return color ? toHex(color) : typed
}

/** A colour, typed or picked. */
export function ColorSetting({ name, value, inherited, hint, onChange }: ColorSettingProps) {
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
