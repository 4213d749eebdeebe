import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchemeColors } from '../../../core/theme-look.ts'

export type SettingsPreviewProps = {
  texts: { name: string; headline: string; lead: string; long: string }
  logo: string | undefined
  colors: { light: SchemeColors; dark: SchemeColors }
}

/** The top of the front page in miniature, in light and dark mode, with what has been typed so far. */
export function SettingsPreview({ texts, logo, colors }: SettingsPreviewProps) {
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
