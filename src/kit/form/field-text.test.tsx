import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fieldErrorCodes } from '../../core/error-codes.ts'
import type { Language } from '../../core/languages.ts'
import { events } from '../../resources/events/events.ts'
import { places } from '../../resources/places/places.ts'
import { repeatingEvents } from '../../resources/repeating-events/repeating-events.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { EditScreen } from '../edit/EditScreen.tsx'
import { useFieldText } from './use-field-text.ts'

const declarations = { events, places, revents: repeatingEvents }

/** Types into a field of a new entry, saves, and answers what the summary says of that field. */
async function complaint(
  name: keyof typeof declarations,
  label: string,
  typed: string,
  language: Language = 'en',
) {
  const app = await renderApp(
    <EditScreen declaration={declarations[name] as typeof places} id={undefined} />,
    { declarations, language },
  )
  await app.user.click(await screen.findByLabelText(label))
  await app.user.paste(typed)
  await app.user.click(screen.getByRole('button', { name: language === 'de' ? 'Speichern' : 'Save' }))
  const link = await screen.findByRole('link', { name: label })
  return link.closest('li')?.textContent
}

it.each([
  ['events', 'End', 'whenever', 'en', 'End: Use dd.mm.yyyy hh:mm, e.g. 28.11.2026 15:00'],
  ['events', 'Ende', 'irgendwann', 'de', 'Ende: Bitte so: 28.11.2026 15:00'],
  ['events', 'End', '28.11.', 'en', 'End: The time is missing, e.g. 28.11.2026 15:00'],
  ['events', 'Ende', 'Samstag', 'de', 'Ende: Die Uhrzeit fehlt, zum Beispiel 28.11.2026 15:00'],
  ['revents', 'End time', 'soon', 'en', 'End time: Use hh:mm, e.g. 15:00'],
  ['places', 'Latitude', '100', 'en', 'Latitude: A latitude is a number from -90 to 90, e.g. 53.2495'],
  ['places', 'Longitude', '200', 'en', 'Longitude: A longitude is a number from -180 to 180, e.g. 10.4141'],
  [
    'places',
    'Name',
    'x'.repeat(201),
    'en',
    'Name: This text is too long. Please shorten it to at most 200 characters.',
  ],
] as const)(
  'a field of %s, %s, says what it expects of “%s” (%s)',
  async (name, label, typed, language, said) => {
    expect(await complaint(name, label, typed, language)).toBe(said)
  },
)

function EveryFault() {
  const phrase = useFieldText()
  return fieldErrorCodes.map((code) => <p key={code}>{phrase(code)}</p>)
}

it('says of every mistake what is expected, without a gap where an example belongs', async () => {
  const { container } = await renderApp(<EveryFault />)
  const said = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(said).toHaveLength(fieldErrorCodes.length)
  expect(said.filter((text) => !/\S/.test(text) || /\{\{|validation\.|e\.g\.\W*$/.test(text))).toEqual([])
})

it('says of a part of a list how much it may hold, also when the server objects', async () => {
  const place = { id: 'p1', name: 'Hall', address: 'Market 1', published: true, ownedBy: ['me'] }
  const app = await renderApp(<EditScreen declaration={places} id="p1" />, {
    declarations,
    data: { places: [place], users: [{ id: 'me', nickname: 'Kim' }] },
  })
  app.refuse('update', new ApiError(400, 'invalid body', { fields: { ownedBy: 'tooMany' } }))
  await app.user.click(await screen.findByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('group', { name: 'One field needs your attention' })
  expect(within(summary).getByText(/Please keep it to at most 50 entries/)).toBeTruthy()
})
