import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { languageName, languages } from '../core/languages.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { AccountScreen } from '../features/account/AccountScreen.tsx'
import { ActionsScreen } from '../features/actions/ActionsScreen.tsx'
import { ThemesScreen } from '../features/cms/ThemesScreen.tsx'
import { InviteScreen } from '../features/invitations/InviteScreen.tsx'
import { NotificationsScreen } from '../features/notifications/NotificationsScreen.tsx'
import { RequestRecoveryScreen } from '../features/password-recovery/RequestRecoveryScreen.tsx'
import { RegistrationScreen } from '../features/registration/RegistrationScreen.tsx'
import { TrailScreen } from '../features/trail/TrailScreen.tsx'
import { EditScreen } from '../kit/edit/EditScreen.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { DeclarationsProvider } from '../kit/resource/declarations.tsx'
import { loadDeclarations } from '../resources/registry.ts'
import { renderApp } from '../testing/render-app.tsx'

vi.hoisted(() => {
  process.env.PSEUDO_LANGUAGE = '1'
})

afterEach(cleanup)

const declarations = await loadDeclarations()
const { events, groups, places, revents, categories, topics, users, notifications } = declarations
type Declaration = NonNullable<typeof places>

const list = (declaration: object | undefined) => <ListScreen declaration={declaration as Declaration} />
const form = (declaration: object | undefined) => (
  <DeclarationsProvider value={declarations}>
    <EditScreen declaration={declaration as Declaration} id={undefined} />
  </DeclarationsProvider>
)

/** Names and values that are not translated, and weekdays, which Intl formats in English here. */
const data =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\bSun\b|\bme\b|kim@example\.org|\bKim\b|Europe\/Berlin|https?:\S*|\bCSV\b|[a-z]+(?:-[a-z]+)+|dd\.MM\.yyyy|\bB\b/g

/** Languages are named in themselves. */
const languageNames = new Set(languages.map(languageName))

/** Removes pseudo-texts, which may be nested. */
function withoutTexts(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? text : withoutTexts(rest)
}

/** Visible and accessible texts of a screen outside the brackets of the pseudo-language. */
function untranslated(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('style, code'))
      said.push(walker.currentNode.nodeValue ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      said.push(element.getAttribute(name) ?? '')
  const words = said.filter((text) => !languageNames.has(text))
  return words.map((text) => withoutTexts(text).replace(data, '')).filter((text) => /\p{L}{2}/u.test(text))
}

const row = {
  id: '1',
  published: false,
  deactivated: true,
  canceled: true,
  status: 'soldOut' as const,
  start: '2026-11-01T10:00:00.000Z',
  ownedBy: ['me'],
  createdAt: '2026-10-01T10:00:00.000Z',
}
const weekly = [{ type: 'week' as const, interval: 1, weekDay: 1 as const }]

// First: once all texts have been loaded, they stay.
it.each<[string, () => ReactNode]>([
  ['events', () => list(events)],
  ['repeating events', () => list(revents)],
  ['groups', () => list(groups)],
  ['places', () => list(places)],
  ['categories', () => list(categories)],
  ['topics', () => list(topics)],
  ['users', () => list(users)],
  ['notifications', () => list(notifications)],
])('every word of the list of %s comes from the texts of the first load', async (_name, content) => {
  const named = [{ ...row, name: '1' }]
  const data = {
    events: named,
    revents: [{ ...row, name: '1', intervals: weekly, start: '10:00', end: '11:00' }],
    groups: named,
    places: named,
    categories: named,
    topics: named,
    users: [{ ...row, nickname: '1', role: 'moderator' as const }],
    notifications: [{ ...row, subject: '1', message: '1', viewed: false }],
  }
  await renderApp(content(), { language: 'qps', role: 'admin', startOnly: true, data })
  await screen.findByRole('table')
  expect(document.body.textContent).toContain('⟦')
  expect(untranslated()).toEqual([])
})

it.each<[string, () => ReactNode]>([
  ['a new event', () => form(events)],
  ['a new group', () => form(groups)],
  ['a new place', () => form(places)],
  ['a new category', () => form(categories)],
  ['a new topic', () => form(topics)],
  ['the account', () => <AccountScreen />],
  ['the server actions', () => <ActionsScreen />],
  ['the themes', () => <ThemesScreen />],
  ['the invitations', () => <InviteScreen />],
  ['the notifications', () => <NotificationsScreen />],
  ['the activity log', () => <TrailScreen />],
  ['the way to a new password', () => <RequestRecoveryScreen session={null} />],
  ['the registration', () => <RegistrationScreen token="token" session={null} />],
])('every word of %s comes from the texts', async (_name, content) => {
  await renderApp(content(), { language: 'qps', role: 'admin' })
  await screen.findAllByRole('heading')
  expect(document.body.textContent).toContain('⟦')
  expect(untranslated()).toEqual([])
})
