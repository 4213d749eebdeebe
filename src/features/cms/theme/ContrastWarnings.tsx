import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContrastWarning } from '../../../core/contrast.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { useThemeContrast } from '../queries.ts'

/** Number of warnings shown in full; further ones usually have the same few colours as their cause. */
const shown = 6

/** Warns about colours of the saved theme with too little contrast (WCAG 2.2, AA). */
export function ContrastWarnings() {
  const { theme } = useOpenTexts()
  return <ContrastOf theme={theme.name} />
}

/** The same for any theme, with further text if there are warnings. */
export function ContrastOf({ theme, children }: { theme: string; children?: ReactNode }) {
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
      {t('cms.contrast.warning', {
        use: t(`cms.contrast.uses.${use}`),
        where: t(`cms.contrast.places.${where}.${scheme}`),
        ratio: number.format(ratio),
        required: number.format(required),
      })}{' '}
      <code>
        {foreground.property} {foreground.color}
      </code>{' '}
      /{' '}
      <code>
        {background.property} {background.color}
      </code>
    </>
  )
}
