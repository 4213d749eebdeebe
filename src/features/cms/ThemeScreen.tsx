import EyeIcon from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter, useSearch } from 'wouter'
import { formatDateTime } from '../../core/dates.ts'
import { HistoryButton } from '../../kit/edit/history/HistoryButton.tsx'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { LeaveDialog } from '../../kit/edit/LeaveDialog.tsx'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../ui/lazily.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './cms.css'
import { isSameFile, OpenTextsProvider, useOpenTexts, useUnsavedTexts } from './drafts/open-texts.tsx'
import { FileList, type ListedType } from './file/FileList.tsx'
import { OpenFile } from './file/OpenFile.tsx'
import { useRefusalText, useSaveText } from './file/TextEditor.tsx'
import { useThemes } from './theme-queries.ts'
import {
  isPartOf,
  optionOf,
  tabTypes,
  themeInQuery,
  themeOptions,
  themePlaceOf,
  type ThemeOption,
  themeRoute,
  themesRoute,
} from './theme-route.ts'
import { ConfigTab } from './settings/ConfigTab.tsx'
import { ActivateTheme, usePreview } from './themes/ActivateTheme.tsx'
import { NewTheme } from './themes/NewTheme.tsx'
import { LoadFailed } from '../../kit/notice/Failure.tsx'

addStyles(css)

/**
 * One theme: settings, texts and files (SPEC.md section 2, 'Admin only'). The query names the theme; the
 * default is the active one.
 */
export function ThemeScreen() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const wanted = themeInQuery(useSearch())
  const { data: themes, error, refetch, isFetching } = useThemes()
  const has = useCapabilities()
  const isActive = wanted === undefined || !has('themes')
  const theme = themes?.find(({ name, active }) => (isActive ? active : name === wanted))
  const back = <BackLink href={hrefs(themesRoute)}>{t('cms.page.back')}</BackLink>

  if (theme)
    return (
      <OpenTextsProvider key={theme.name} theme={theme}>
        <ThemeHeader back={back} />
        <RestoredDrafts />
        <ThemeTabs />
        <LeaveTheme />
      </OpenTextsProvider>
    )
  // A new theme may be missing in the cached list until the refetch completes.
  if (themes && !isFetching && !error)
    return (
      <PageHeader
        back={back}
        title={t('cms.page.noTheme', { name: wanted })}
        description={t('cms.page.noThemeText')}
      />
    )
  return (
    <>
      <PageHeader back={back} title={wanted ?? t('cms.theme')} />
      {error ? (
        <LoadFailed title={t('lists.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton label={t('cms.loading')} rows={8} />
      )}
    </>
  )
}

/**
 * The header of a theme's page: state, preview and activation; for a shipped theme also a button to derive a
 * custom one.
 */
function ThemeHeader({ back }: { back: ReactNode }) {
  const { t } = useTranslation()
  const has = useCapabilities()
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
            {has('themes') && (
              <Button icon={<EyeIcon />} busy={isOpening} onClick={() => void preview(theme.name)}>
                {t('cms.preview')}
              </Button>
            )}
            {theme.editable && <OpenHistory />}
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

const SettingsHistory = lazily(async () => (await import('./settings/SettingsHistory.tsx')).SettingsHistory)

/** Beside the settings: shows their versions. */
function OpenHistory() {
  const has = useCapabilities()
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const place = themePlaceOf(path)
  if (!('option' in place) || place.option !== 'config' || !has('themes')) return null
  return (
    <HistoryButton open={open} onOpen={() => setOpen(true)}>
      <SettingsHistory onClose={() => setOpen(false)} />
    </HistoryButton>
  )
}

/** The tabs of a theme and the content of the current route (SPEC.md section 2). */
function ThemeTabs() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { theme } = useOpenTexts()
  const unsaved = useUnsavedTexts()
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
  const { theme } = useOpenTexts()
  const unsaved = useUnsavedTexts()
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
      <span>{children}</span>
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
function UnknownType({ option, type }: { option: ThemeOption; type: string }) {
  const { t } = useTranslation()
  const valid = { config: ['config'], content: ['md'], file: tabTypes }[option]
  return (
    <EmptyState title={t('cms.page.noType', { type })}>
      {t('cms.page.noTypeText', { types: valid.join(', ') })}
    </EmptyState>
  )
}

/** Prompt before leaving a theme with drafts: save, discard or stay (UX.md, 'Forms'). */
function LeaveTheme() {
  const { t } = useTranslation()
  const { theme, drop } = useOpenTexts()
  const unsaved = useUnsavedTexts()
  const { save, refusal, clear } = useSaveText()
  const reason = useRefusalText(refusal && { ...refusal, unanswered: false })

  function ask() {
    clear()
    return true
  }
  /** If a text can't be saved, the prompt stays open and names the file and the reason. */
  async function saveAll(isLeaving: () => boolean) {
    for (const text of unsaved) if (!isLeaving() || !(await save(text))) return false
    return true
  }
  function discard() {
    for (const text of unsaved) drop(text)
  }
  return (
    <LeaveDialog
      area="cms"
      active={unsaved.length > 0}
      onAsk={ask}
      keeps={(route) => isPartOf(theme, route)}
      save={saveAll}
      discard={discard}
      staysOpen
    >
      <div role="alert">
        {refusal && (
          <Banner
            className="b-theme-note"
            tone="danger"
            title={`${refusal.id.name}: ${t('cms.file.saveError')}`}
          >
            <p>{reason}</p>
          </Banner>
        )}
      </div>
      <p>{t('cms.leave.text', { count: unsaved.length })}</p>
      <ul className="b-unsaved-files">
        {unsaved.map(({ type, name }) => (
          <li key={`${type}/${name}`} translate="no">
            {name}
          </li>
        ))}
      </ul>
    </LeaveDialog>
  )
}

/** Notice about drafts from an earlier visit: their date and files, until each is saved or reverted. */
function RestoredDrafts() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { hrefs } = useRouter()
  const { theme, restored } = useOpenTexts()
  const unsaved = useUnsavedTexts()
  const open = restored?.texts.filter((text) =>
    unsaved.some((each) => isSameFile(each, text) && each.base === text.base),
  )
  if (!restored || !open || open.length === 0) return null
  return (
    <Banner className="b-theme-note">
      <p>{t('forms.draft.restored', { date: formatDateTime(new Date(restored.savedAt), timeZone) })}</p>
      <ul className="b-unsaved-files">
        {open.map(({ type, name }) => (
          <li key={`${type}/${name}`} translate="no">
            <a href={hrefs(themeRoute(theme.name, { type, name }))}>{name}</a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
