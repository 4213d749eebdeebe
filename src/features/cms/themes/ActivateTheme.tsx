import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { useThemeContrast, useThemes } from '../theme-queries.ts'
import { themesRoute } from '../theme-route.ts'
import type { ContrastWarning } from '../../../core/contrast.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useLeaveGuards } from '../../../kit/leave-guard.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { Failure } from '../../../kit/notice/Failure.tsx'

/** Confirms and activates a theme; repeats which of its colours are hard to read. */
export function ActivateTheme({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const guards = useLeaveGuards()
  const { mutate, isPending, failure } = useActivate()
  return (
    <AlertDialog
      title={t('cms.activation.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.activate')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => guards.pass(() => mutate(name))}
    >
      <p>{t('cms.activation.text')}</p>
      <ContrastOf theme={name}>
        <p>{t('cms.activation.contrast')}</p>
      </ContrastOf>
      <Failure error={failure} />
    </AlertDialog>
  )
}

/**
 * Activates a theme. The page then reloads to apply the new design (SPEC.md section 4); the route it reloads
 * with makes the list of themes confirm the activation and offer the theme before.
 */
export function useActivate() {
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { data: themes } = useThemes()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const before = themes?.find(({ active }) => active)?.name
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => {
      const calls = await api.themes()
      await whileLoggedIn(() => calls.activate(name))
    },
    onSuccess: (_done, name) => {
      const marker = { activated: name, ...(before !== undefined && before !== name && { before }) }
      navigate(`${themesRoute}?${new URLSearchParams(marker)}`)
      window.location.reload()
    },
    onError: (failed) => notice.push({ state: 'error', message: errorText(failed) }),
  })
  return { mutate, isPending, failure: error && errorText(error) }
}

/** Number of warnings shown in full; further ones usually have the same few colours as their cause. */
const shown = 6

/** Warns about colours of the saved theme with too little contrast (WCAG 2.2, AA). */
export function ContrastWarnings() {
  const { theme } = useOpenTexts()
  return <ContrastOf theme={theme.name} />
}

/** The same for any theme, with further text if there are warnings. */
function ContrastOf({ theme, children }: { theme: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const { data: warnings = [] } = useThemeContrast(theme)
  const rest = warnings.length - shown
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Banner tone="warning" title={t('cms.contrast.title')}>
          <ul className="b-contrast">
            {warnings.slice(0, shown).map((warning) => (
              <li key={JSON.stringify(warning)}>
                <Warning {...warning} />
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('cms.contrast.more', { count: rest })}</p>}
          {children}
        </Banner>
      )}
    </div>
  )
}

function Warning({ where, use, scheme, foreground, background, ratio, required }: ContrastWarning) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return (
    <>
      <span
        className="b-contrast-sample"
        aria-hidden="true"
        style={{ color: foreground.color, background: background.color }}
      >
        Aa
      </span>{' '}
      <span>
        {t('cms.contrast.warning', {
          use: t(`cms.contrast.uses.${use}`),
          where: t(`cms.contrast.places.${where}.${scheme}`),
          ratio: number.format(ratio),
          required: number.format(required),
        })}
      </span>{' '}
      <code translate="no">{`${foreground.property} ${foreground.color}`}</code>
      <span>{' / '}</span>
      <code translate="no">{`${background.property} ${background.color}`}</code>
    </>
  )
}

/**
 * Opens a preview of any theme in a new tab. The tab is opened synchronously in the click handler, as
 * browsers block pop-ups after an asynchronous call.
 */
export function usePreview() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)

  async function preview(name: string): Promise<void> {
    const tab = window.open('about:blank', '_blank')
    if (!tab) return notice.push({ state: 'error', message: t('cms.previewBlocked') })
    tab.opener = null
    setOpening(true)
    try {
      const { url } = await (await api.themes()).preview(name)
      tab.location.replace(url)
    } catch (error) {
      tab.close()
      notice.push({ state: 'error', message: errorText(error) })
    } finally {
      setOpening(false)
    }
  }
  return { preview, isOpening }
}
