import { useTranslation } from 'react-i18next'
import { loadOnce } from '../../../core/loading/load-once.ts'
import { settingsFile } from '../../../core/theme-files.ts'
import { themeTextKeys } from '../../../core/theme-settings.ts'
import { differences } from '../../../kit/edit/compare/differences.ts'
import { HistoryDialog, type Reading } from '../../../kit/edit/history/HistoryDialog.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { FormField } from '../../../kit/form/form-declaration.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { readableSettings } from './settings-document.ts'
import css from './settings.css'

addStyles(css)

const colors = ['accent', 'accentDark'] as const
const names = [...themeTextKeys, ...colors, 'wishes', 'categories'] as const

const Nothing = () => null

function Color({ value }: { value: unknown }) {
  const color = String(value)
  return (
    <span className="b-setting-swatch">
      <span style={{ background: color }} />
      <span>{color}</span>
    </span>
  )
}

const color = async () => ({ Input: Nothing, Value: Color })

const fields: FormField[] = [
  ...names.map((name): FormField =>
    colors.some((one) => one === name) ? { name, kind: 'own', load: color } : { name, kind: 'longText' },
  ),
  { name: 'parent', kind: 'longText' },
]

/** The text of all settings, of which versions tell: shown where nothing but comments and their like differs. */
const whole: FormField = { name: 'settings', kind: 'longText' }

const declaration = { name: 'themes', sections: [{ name: 'settings', fields: [...fields, whole] }] } as const

/** The versions of the open theme's settings, setting by setting. */
export function SettingsHistory({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(names.map((name) => [name, t(`cms.look.${name}`)])),
    parent: t('cms.parent'),
    settings: t('cms.look.yaml'),
  }
  const reading: Reading = {
    async now(signal) {
      // Or the open dialog would suspend, and close.
      await loadOnce(color)
      const themes = await api.themes()
      const { content } = await themes.file({ theme: theme.name, type: 'config', name: settingsFile }, signal)
      return { settings: content }
    },
    valuesOf: ({ settings }) => ({ ...readableSettings(String(settings)), settings }),
    differences(before, after) {
      const all = differences(declaration, before, after)
      const readable = all.filter((field) => field !== whole)
      return readable.length > 0 ? readable : all
    },
    label: (field) => labels[field] ?? field,
    note: t('cms.look.historyNote'),
  }
  return (
    <HistoryDialog
      declaration={declaration}
      name="themes"
      id={theme.name}
      title={theme.name}
      reading={reading}
      onClose={onClose}
    />
  )
}
