import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Tabs } from '../../../ui/page/Tabs.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { OpenFile } from '../file/OpenFile.tsx'
import { FileList, type ListedType } from '../file/FileList.tsx'
import { optionOf, tabTypes, themeOptions, themePlaceOf, themeRoute } from '../theme-route.ts'
import { ConfigTab } from './ConfigTab.tsx'

/** The tabs of a theme and the content of the current route (SPEC.md section 2). */
export function ThemeTabs() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { theme, unsaved } = useOpenTexts()
  const [path] = useLocation()
  const place = themePlaceOf(path)
  if ('unknownOption' in place) return <UnknownOption option={place.unknownOption} />

  const tab = (option: (typeof themeOptions)[number]) => ({
    id: option,
    href: hrefs(themeRoute(theme.name, { option })),
    label: (
      <TabLabel isUnsaved={unsaved.some(({ type }) => optionOf(type) === option)}>
        {t(`cms.page.tabs.${option}`)}
      </TabLabel>
    ),
  })
  return (
    <Tabs label={t('cms.page.tabsLabel')} items={themeOptions.map(tab)} selected={place.option}>
      <Panel />
    </Tabs>
  )
}

function Panel() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const place = themePlaceOf(path)
  if ('unknownOption' in place) return null
  if ('unknownType' in place) return <UnknownType option={place.option} type={place.unknownType} />
  if (place.option === 'config') return <ConfigTab />
  if (place.option === 'content')
    return <Files type="md" name={place.name} label={t('cms.page.tabs.content')} />
  return (
    <TypeTabs selected={place.type}>
      <Files {...place} label={t(`cms.page.types.${place.type}`)} />
    </TypeTabs>
  )
}

function TypeTabs({ selected, children }: { selected: (typeof tabTypes)[number]; children: ReactNode }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { theme, unsaved } = useOpenTexts()
  const items = tabTypes.map((type) => ({
    id: type,
    href: hrefs(themeRoute(theme.name, { type })),
    label: (
      <TabLabel isUnsaved={unsaved.some((text) => text.type === type)}>
        {t(`cms.page.types.${type}`)}
      </TabLabel>
    ),
  }))
  return (
    <Tabs label={t('cms.page.typesLabel')} items={items} selected={selected}>
      {children}
    </Tabs>
  )
}

function Files({ type, name, label }: { type: ListedType; name: string | undefined; label: string }) {
  return name === undefined ? (
    <FileList key={type} type={type} label={label} />
  ) : (
    <OpenFile key={`${type}/${name}`} type={type} name={name} />
  )
}

function TabLabel({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {children}
      {isUnsaved && (
        <>
          {' '}
          <span className="b-unsaved-dot" aria-hidden="true" />
          <VisuallyHidden>{t('cms.page.unsaved')}</VisuallyHidden>
        </>
      )}
    </>
  )
}

function UnknownOption({ option }: { option: string }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { theme } = useOpenTexts()
  return (
    <EmptyState
      title={t('cms.page.noOption', { option })}
      action={<LinkButton href={hrefs(themeRoute(theme.name))}>{t('cms.page.toOptions')}</LinkButton>}
    >
      {t('cms.page.noOptionText', { options: themeOptions.join(', ') })}
    </EmptyState>
  )
}

/** Error page for an unknown type, with links to those of the same option. */
function UnknownType({ option, type }: { option: 'content' | 'file'; type: string }) {
  const { t } = useTranslation()
  const valid: readonly ThemeFileType[] = option === 'content' ? ['md'] : tabTypes
  return (
    <EmptyState title={t('cms.page.noType', { type })}>
      {t('cms.page.noTypeText', { types: valid.join(', ') })}
    </EmptyState>
  )
}
