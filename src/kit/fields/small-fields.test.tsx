import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isLink } from '../../core/schema.ts'
import { groups } from '../../resources/groups/groups.ts'
import { renderApp, retype, textsOf } from '../../testing/render-app.tsx'
import { renderFields } from '../../testing/render-field.tsx'
import { EntryNotices } from '../edit/entry/EntryHeader.tsx'
import { entryDeclaration } from '../form/form-declaration.ts'
import { formatAmount } from './amount/amount.ts'
import { completeLink } from './link/complete-link.ts'

it('FlagField is explained, and says yes or no', async () => {
  const fields = [{ name: 'published', kind: 'flag' as const }]
  const app = await renderFields(fields, { values: { published: true } })
  const published = screen.getByRole('checkbox', { name: 'Published', description: /aren’t listed/ })
  expect(published).toHaveProperty('checked', true)
  await app.user.click(published)
  expect(await app.save()).toEqual({ published: false })
})

it('DayField shows a day as dd.MM.yyyy, reads one that is typed, and has a button that opens a calendar', async () => {
  const app = await renderFields([{ name: 'start', kind: 'day' }], { values: { start: '2026-11-21' } })
  const start = screen.getByLabelText('Start')
  expect(start).toHaveProperty('value', '21.11.2026')
  await retype(app.user, start, '1.3.2027')
  expect(screen.getByRole('button', { name: 'Choose Start in the calendar' })).toBeTruthy()
  expect(await app.save()).toEqual({ start: '2027-03-01' })
})

describe('ChoiceField', () => {
  const field = { name: 'topic', kind: 'choice' as const, options: ['day', 'week'] }
  const clearable = { ...field, clearable: true as const }

  it('chooses one of the declared values', async () => {
    const app = await renderFields([field])
    expect(screen.getByRole('option', { name: 'Please choose' })).toHaveProperty('selected', true)
    await app.user.selectOptions(screen.getByLabelText('Topic'), 'week')
    expect(await app.save()).toEqual({ topic: 'week' })
  })

  it('can go back to none if the field is clearable', async () => {
    const app = await renderFields([clearable], { values: { topic: 'week' } })
    await app.user.selectOptions(screen.getByLabelText('Topic'), 'No information')
    expect(await app.save()).toEqual({ topic: null })
  })
})

describe('PasswordField', () => {
  it('tells password managers which password it is, and hides it until it is asked to show it', async () => {
    const current = { name: 'alt', kind: 'password' as const, current: true }
    const app = await renderFields([{ name: 'name', kind: 'password' }, current])
    const password = screen.getByLabelText('Name')
    expect(password.getAttribute('autocomplete')).toBe('new-password')
    expect(screen.getByLabelText('Image description').getAttribute('autocomplete')).toBe('current-password')
    await app.user.type(password, ' kept as typed ')
    expect(password).toHaveProperty('type', 'password')
    await app.user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!)
    expect(password).toHaveProperty('type', 'text')
    expect(await app.save()).toEqual({ name: ' kept as typed ', alt: null })
  })
})

it('ReasonField is read by the owner above the form, and answered from there', async () => {
  const entry = { id: 'g1', deactivated: true, deactivationReason: 'Spam', ownedBy: ['me'] }
  const caller = { id: 'me', role: 'normal' as const }
  const app = await renderApp(
    <EntryNotices declaration={entryDeclaration(groups)} entry={entry} caller={caller} readOnly={false} />,
  )
  expect((await screen.findByRole('blockquote')).textContent).toBe('Reason: Spam')
  await app.user.click(screen.getByRole('button', { name: 'Answer' }))
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please write your answer.')).toBeTruthy()
  await app.user.type(screen.getByRole('textbox', { name: 'Message' }), 'We only sing.')
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(app.sent('answer')).toEqual([{ kind: 'groups', id: 'g1', message: 'We only sing.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('DaysField', () => {
  const fields = [{ name: 'tags', kind: 'days' as const }]

  it('takes days in any order, once each, and lets go of them', async () => {
    const app = await renderFields(fields, { values: { tags: ['2026-12-24'] } })
    const input = screen.getByLabelText('Tags', { selector: 'input' })
    for (const day of ['1.12.2026', '24.12.2026']) {
      await app.user.type(input, day)
      await app.user.click(screen.getByRole('button', { name: 'Add day' }))
    }
    expect(textsOf('listitem')).toEqual(['01.12.2026', '24.12.2026'])
    await app.user.click(screen.getByRole('button', { name: 'Remove 24.12.2026' }))
    expect(screen.getByText('24.12.2026 removed')).toBeTruthy()
    expect(await app.save()).toEqual({ tags: ['2026-12-01'] })
  })

  it('goes on waiting for a day while what is typed is none', async () => {
    const app = await renderFields(fields)
    await app.user.type(screen.getByLabelText('Tags'), 'Christmas')
    await app.user.click(screen.getByRole('button', { name: 'Add day' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Tags'))
    expect(await app.save()).toEqual({ tags: [] })
  })
})

describe('AmountField', () => {
  const fields = [{ name: 'priceFrom', kind: 'amount' as const }]

  it.each([
    ['8', 8, '8'],
    ['8,5', 8.5, '8.50'],
    ['12.00', 12, '12'],
  ])('reads %s as %s and writes it as %s when it is left', async (typed, value, shown) => {
    const app = await renderFields(fields)
    await app.user.type(screen.getByLabelText('Price'), typed)
    await app.user.tab()
    expect(screen.getByLabelText('Price')).toHaveProperty('value', shown)
    expect(await app.save()).toEqual({ priceFrom: value })
  })

  it('writes an amount as in the language', () => {
    expect(formatAmount(1234.5, 'de')).toBe('1234,50')
  })
})

describe('LinkField', () => {
  const fields = [{ name: 'name', kind: 'link' as const }]
  const link = () => screen.getByLabelText<HTMLInputElement>('Name')

  it('completes an address without a scheme when the field is left', async () => {
    const app = await renderFields(fields)
    await app.user.type(link(), 'www.example.org')
    expect(link().value).toBe('www.example.org')
    await app.user.tab()
    expect(link().value).toBe('https://www.example.org')
    expect(await app.save()).toEqual({ name: 'https://www.example.org' })
  })

  it('completes it also when it is saved from within the field', async () => {
    const app = await renderFields(fields)
    await app.user.type(link(), 'www.example.org{Enter}')
    expect(app.sent('create')).toEqual([{ name: 'https://www.example.org' }])
  })

  it.each([
    'example.org',
    'www.example.org/a?b=c#d',
    ' example.org:8443/x ',
    '//example.org',
    'müller-café.example',
    'a.b.c.example.org',
  ])('completes %s to a valid link', (typed) => {
    expect(completeLink(typed)).toBe(`https://${typed.trim().replace(/^\/\//, '')}`)
    expect(isLink(completeLink(typed))).toBe(true)
  })

  it.each([
    'http://example.org',
    'https://',
    'mailto:kim@example.org',
    'kim@example.org',
    'javascript:alert(1)',
    'on request',
    'see example.org',
    '/about',
    '12.30',
    'localhost',
    '',
  ])('leaves “%s” for the check to judge', (typed) => expect(completeLink(typed)).toBe(typed))
})

describe('InvolvedField', () => {
  const fields = [{ name: 'involved', kind: 'involved' as const }]
  const people = [
    { name: 'Ada', description: 'reads' },
    { name: 'Bo', description: 'sings' },
  ]
  const names = () => screen.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value)

  it('adds a person and goes on in their name', async () => {
    const app = await renderFields(fields)
    await app.user.click(screen.getByRole('button', { name: 'Add a person' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await app.user.keyboard('Ada')
    await app.user.type(screen.getByLabelText('What they do'), 'reads')
    expect(await app.save()).toEqual({ involved: [{ name: 'Ada', description: 'reads' }] })
  })

  it('moves people, says where they stand now, and keeps the focus with them; takes people out, and the focus goes to who is next', async () => {
    const app = await renderFields(fields, { values: { involved: people } })
    await app.user.click(screen.getByRole('button', { name: 'Move Bo up' }))
    expect(names()).toEqual(['Bo', 'Ada'])
    expect(screen.getByText('Bo is now at position 1')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Bo up' }))
    await app.user.click(screen.getByRole('button', { name: 'Move Bo up' }))
    expect(names()).toEqual(['Bo', 'Ada'])
    await app.user.click(screen.getByRole('button', { name: 'Remove Ada' }))
    expect(screen.getByText('Ada removed')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await app.user.click(screen.getByRole('button', { name: 'Remove Bo' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a person' }))
    expect(await app.save()).toEqual({ involved: [] })
  })
})

it('LanguagesField offers languages by name, in the order of the alphabet', async () => {
  const field = { name: 'languages', kind: 'languages' as const, options: ['de', 'en', 'uk'] }
  const app = await renderFields([field])
  await app.user.click(screen.getByLabelText('Languages'))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['English', 'German', 'Ukrainian'])
})

describe('TagsField', () => {
  const fields = [{ name: 'tags', kind: 'tags' as const }]
  const data = { events: [{ id: 'e1', tags: ['music', 'museum', 'dance'] }] }

  it('takes typed tags in lower case, each once, and no empty one', async () => {
    const app = await renderFields(fields, { data })
    await app.user.type(screen.getByLabelText('Tags'), 'Open Air,{Enter} ,JAZZ{Enter}jazz{Enter}')
    await app.user.tab()
    expect(await app.save()).toEqual({ tags: ['open air', 'jazz'] })
  })

  it('completes from the tags in use', async () => {
    const app = await renderFields(fields, { data })
    await app.user.type(screen.getByLabelText('Tags'), 'mus')
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(names).toEqual(['music', 'museum', 'Add “mus”'])
    await app.user.click(screen.getByRole('option', { name: 'museum' }))
    expect(await app.save()).toEqual({ tags: ['museum'] })
  })
})
