import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Loading } from '../editor/Loading.tsx'
import { useModule } from '../editor/use-module.ts'
import { OpenFailed } from '../file/OpenFailed.tsx'
import { useOpenTexts } from '../file/open-texts.tsx'
import { useThemeLook } from '../queries.ts'

const load = async () => import('./SettingsForm.tsx')

/** The form of a theme's settings, loaded on demand. Without it, the YAML editor below still works. */
export function OpenSettingsForm({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { module, ...loading } = useModule(load)
  const { data: look, error, refetch } = useThemeLook(theme.name)
  if (error && !look)
    return <OpenFailed title={t('cms.look.failed')} error={error} onRetry={() => void refetch()} />
  if (!module) return <Loading {...loading} />
  return look ? (
    <module.SettingsForm {...{ text, look, onChange }} />
  ) : (
    <Skeleton label={t('cms.loading')} rows={8} />
  )
}
