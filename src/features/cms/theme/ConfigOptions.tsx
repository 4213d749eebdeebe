import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '../../../core/languages.ts'
import { themeTextKeys } from '../../../core/theme-settings.ts'
import { useEnvironment } from '../../../kit/environment.tsx'

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
export function ConfigOptions() {
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
            <code>{name}</code>
          </dt>
          <dd>
            {t(`cms.options.${name}`)}
            <code className="b-example">
              {name}: {examples[name]}
            </code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
