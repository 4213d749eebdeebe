import EyeIcon from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { ActivateTheme } from '../themes/ActivateTheme.tsx'
import { NewTheme } from '../themes/NewTheme.tsx'
import { usePreview } from '../themes/use-preview.ts'

/**
 * The header of a theme's page: state, preview and activation; for a shipped theme also a button to derive a
 * custom one.
 */
export function ThemeHeader({ back }: { back: ReactNode }) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { preview, isOpening } = usePreview()
  const [asking, setAsking] = useState<'activate' | 'child'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <PageHeader
        back={back}
        title={theme.name}
        description={
          <p className="b-theme-marks">
            {theme.active && <Badge tone="success">{t('cms.active')}</Badge>}
            {theme.parent && <span>{t('cms.page.inheritsFrom', { parent: theme.parent })}</span>}
          </p>
        }
        actions={
          <>
            <Button icon={<EyeIcon />} busy={isOpening} onClick={() => void preview(theme.name)}>
              {t('cms.preview')}
            </Button>
            {!theme.active && <Button onClick={() => setAsking('activate')}>{t('cms.activate')}</Button>}
          </>
        }
      />
      {!theme.editable && (
        <Banner
          className="b-theme-shipped"
          title={t('cms.page.readOnlyTitle')}
          action={<Button onClick={() => setAsking('child')}>{t('cms.child')}</Button>}
        >
          <p>{t('cms.page.readOnlyText')}</p>
        </Banner>
      )}
      {asking === 'activate' && <ActivateTheme name={theme.name} onClose={close} />}
      {asking === 'child' && <NewTheme parent={theme.name} onClose={close} />}
    </>
  )
}
