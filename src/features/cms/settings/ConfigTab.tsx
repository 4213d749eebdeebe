import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnce } from '../../../core/loading/load-once.ts'
import { languageCodes } from '../../../core/languages.ts'
import { settingsFile } from '../../../core/theme-files.ts'
import { themeTextKeys } from '../../../core/theme-settings.ts'
import { useCapabilities } from '../../../kit/capabilities.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { CodeBoundary } from '../editor/CodeBoundary.tsx'
import { TextEditor } from '../file/TextEditor.tsx'
import { useThemeFile, useThemeLook } from '../theme-queries.ts'
import { ContrastWarnings } from '../themes/ActivateTheme.tsx'
import { LoadFailed } from '../../../kit/notice/Failure.tsx'

const id = { type: 'config', name: settingsFile } as const

/** The settings of a theme: a form, and a YAML editor beside its reference (SPEC.md section 2). */
export function ConfigTab() {
  const { t } = useTranslation()
  const has = useCapabilities()
  const { theme } = useOpenTexts()
  const { data: file, error, refetch } = useThemeFile({ theme: theme.name, ...id })
  const opening = (
    <>
      {error && !file && <LoadFailed title={t('cms.file.configError')} error={error} onRetry={refetch} />}
      {!file && !error && <Skeleton label={t('cms.loading')} rows={8} />}
    </>
  )
  if (file && theme.editable)
    return (
      <div className="b-config-editor">
        <TextEditor
          id={id}
          file={file}
          readOnly={false}
          form={has('themes') ? OpenSettingsForm : undefined}
          beside={<ConfigOptions />}
        />
        <ContrastWarnings />
      </div>
    )
  return (
    <div className="b-config">
      <div className="b-config-editor">
        {opening}
        {file && <TextEditor id={id} file={file} readOnly />}
        <ContrastWarnings />
      </div>
      <ConfigOptions />
    </div>
  )
}

const load = async () => (await import('./SettingsForm.tsx')).SettingsForm
const SettingsForm = lazily(load)

/** The form of a theme's settings, loaded on demand. Without it, the YAML editor below still works. */
function OpenSettingsForm({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  // Together with the data, not after it.
  void loadOnce(load)
  const { data: look, error, refetch } = useThemeLook(theme.name)
  if (error && !look) return <LoadFailed title={t('cms.look.failed')} error={error} onRetry={refetch} />
  return look ? (
    <CodeBoundary>
      <SettingsForm {...{ text, look, onChange }} />
    </CodeBoundary>
  ) : (
    <Skeleton label={t('cms.loading')} rows={8} />
  )
}

const options = ['parent', ...themeTextKeys, 'wishes', 'categories'] as const
const colours = ['accent', 'accentDark'] as const

const examples = {
  parent: 'default',
  sitename: '{ de: Kalender für Birkenau, en: Birkenau calendar }',
  sitenameShort: 'Birkenau',
  sitenameLong: 'The calendar of the town of Birkenau',
  defaultMetaTitle: 'Birkenau, day by day',
  defaultMetaDescription: 'Concerts, markets and meetings in Birkenau.',
  logoAlt: 'A birch by the river',
  foreignContent: 'This map comes from another website.',
  headline: 'What’s on in Birkenau',
  lead: 'Day by day, for everyone in town.',
  accent: "'#7a3e9d'",
  accentDark: "'#cfa8e6'",
  wishes: '[{ title: Free, tags: [free, no charge] }]',
  categories: "[{ words: [fish, harbour], color: '#1d6fa5', icon: fish }]",
}

/** Reference of a theme's settings, each with an example (SPEC.md section 2). */
function ConfigOptions() {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const heading = useId()
  return (
    <section className="b-config-options" aria-labelledby={heading}>
      <h2 id={heading}>{t('cms.options.title')}</h2>
      <p className="b-hint">{t('cms.options.intro', { languages: languageCodes(language) })}</p>
      <OptionList names={options} />
      <h3>{t('cms.options.more')}</h3>
      <OptionList names={colours} />
    </section>
  )
}

function OptionList({ names }: { names: readonly (keyof typeof examples)[] }) {
  const { t } = useTranslation()
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code translate="no">{name}</code>
          </dt>
          <dd>
            <span>{t(`cms.options.${name}`)}</span>
            <code className="b-example" translate="no">
              {`${name}: ${examples[name]}`}
            </code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
