import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { CalendarEvent } from '../../contracts/events.ts'
import type { FrameProps } from '../../kit/edit/EditScreen.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { ProgrammeTab } from './programme/ProgrammeTab.tsx'
import { useParts } from './use-parts.ts'

/** Stands around the form of a main event: its details, and on a second tab its programme. */
export function MainEventTabs({ entry, caller, readOnly, children }: FrameProps) {
  const { loadTexts } = useEnvironment()
  use(loadTexts(['festivals']))
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'programme' ? 'programme' : 'details'
  const { data } = useParts(entry.id)
  return (
    <Tabs
      label={t('festivals.tabs.label')}
      selected={tab}
      items={[
        { id: 'details', label: t('festivals.tabs.details') },
        { id: 'programme', label: t('festivals.tabs.programme', { count: data?.total ?? 0 }) },
      ]}
      onSelect={(chosen) => navigate(chosen === 'programme' ? `${path}?tab=programme` : path)}
    >
      {tab === 'details' ? (
        children
      ) : (
        <ProgrammeTab main={entry as unknown as CalendarEvent} caller={caller} readOnly={readOnly} />
      )}
    </Tabs>
  )
}
