import { useTranslation } from 'react-i18next'
import { settingsFile } from '../../../core/theme-files.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { OpenFailed } from '../file/OpenFailed.tsx'
import { useOpenTexts } from '../file/open-texts.tsx'
import { TextEditor } from '../file/TextEditor.tsx'
import { useThemeFile } from '../queries.ts'
import { OpenSettingsForm } from '../settings/OpenSettingsForm.tsx'
import { ConfigOptions } from './ConfigOptions.tsx'
import { ContrastWarnings } from './ContrastWarnings.tsx'

const id = { type: 'config', name: settingsFile } as const

/** The settings of a theme: a form, and a YAML editor beside its reference (SPEC.md section 2). */
export function ConfigTab() {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { data: file, error, refetch } = useThemeFile({ theme: theme.name, ...id })
  const opening = (
    <>
      {error && !file && (
        <OpenFailed title={t('cms.file.configError')} error={error} onRetry={() => void refetch()} />
      )}
      {!file && !error && <Skeleton label={t('cms.loading')} rows={8} />}
    </>
  )
  if (file && theme.editable)
    return (
      <div className="b-config-editor">
        <TextEditor id={id} file={file} readOnly={false} form={OpenSettingsForm} beside={<ConfigOptions />} />
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
