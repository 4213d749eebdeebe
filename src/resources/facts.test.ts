import { describe, expect, it } from 'vitest'
import { eventFactNames, placeFactNames, templateFactNames } from '../core/fact-values.ts'
import {
  entryDeclaration,
  fieldNames,
  fieldsOf,
  type FormDeclaration,
  loadForm,
} from '../kit/form/form-declaration.ts'
import { copiedValues } from '../kit/form/prefilled.ts'
import { toInput } from '../kit/form/state/form-values.ts'
import type { FormContext, ResourceDeclaration } from '../kit/resource/declaration.ts'
import { events } from './events/events.ts'
import { groups } from './groups/groups.ts'
import { repeatingEvents } from './repeating-events/repeating-events.ts'
import { places } from './places/places.ts'

/** Facts of one date, which no other has. */
const ofOneDate = ['registrationUntil', 'status']

const context: FormContext = {
  mode: 'new',
  caller: { id: 'me', role: 'moderator' },
  timeZone: 'Europe/Berlin',
  now: new Date('2026-05-04T10:00:00.000Z'),
}

/** Values under which no field of a form is hidden. */
const open = { price: 'paid', registration: 'required', attendance: 'both', location: 'By the river' }

describe.each([
  ['places', places, [...placeFactNames, 'imageCredit']],
  ['events', events, [...eventFactNames, 'imageCredit']],
  ['repeating events', repeatingEvents, [...templateFactNames, 'imageCredit']],
  ['groups', groups, ['imageCredit']],
] as const)('every fact of %s', (_name, declaration, names) => {
  const { sections, columns } = entryDeclaration(
    declaration as unknown as ResourceDeclaration,
  ) as FormDeclaration & { columns: { field: string }[] }

  it('is in the form: with price and booking, in a folded section, or with the time or the image', () => {
    const folded = sections.filter((section) => section.folded || section.name === 'facts')
    const elsewhere = ['status', 'imageCredit']
    const calm = names.filter((name) => !elsewhere.includes(name))
    expect(fieldsOf({ sections }).flatMap(fieldNames)).toEqual(expect.arrayContaining([...names]))
    expect(fieldsOf({ sections: folded }).flatMap(fieldNames)).toEqual(expect.arrayContaining(calm))
  })

  it('is in the exported file', () => {
    expect(columns.map(({ field }) => field)).toEqual(expect.arrayContaining([...names]))
  })

  it('is in a copy, unless it belongs to the date', async () => {
    const form = await loadForm(declaration as unknown as ResourceDeclaration)
    const source = { id: '1', ...Object.fromEntries(names.map((name) => [name, `its ${name}`])), ...open }
    const sent = toInput(form, copiedValues(form, source, context.caller), context)
    const copied = names.filter((name) => sent[name] === (source as Record<string, unknown>)[name])
    expect(copied).toEqual(names.filter((name) => !ofOneDate.includes(name)))
  })
})

it('editors filter by what they look for', () => {
  expect(places.filters.map(({ name }) => name)).toContain('stepFree')
  expect(events.filters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['price', 'status', 'attendance']),
  )
})
