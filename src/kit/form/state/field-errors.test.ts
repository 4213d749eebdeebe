import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { events } from '../../../resources/events/events.ts'
import { categories } from '../../../resources/taxonomies/taxonomies.ts'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { checkValues, refusedFields, requiredFields } from './field-errors.ts'
import { entryDeclaration, type FormValues, loadForm } from '../form-declaration.ts'
import { sameValue, toFormValues, toInput } from './form-values.ts'

const context: FormContext = {
  mode: 'new',
  caller: { id: 'me', role: 'normal' },
  timeZone: 'Europe/Berlin',
  now: new Date('2026-11-21T10:00:00Z'),
}
const event = await loadForm(events)
const place = await loadForm(places)
const guarded = { ...place, refusals: { unauthorized: { field: 'link', code: 'notAllowed' } } } as const
const group = await loadForm(groups)
const category = await loadForm(categories)
const filledIn: FormValues = {
  ...toFormValues(event, event.initial(context)),
  start: '2026-11-28T14:00:00.000Z',
  name: 'Fair',
  location: 'Town hall',
  category: 'c1',
  topic: 't1',
}

describe('what a form asks for', () => {
  it('follows from the contract: SPEC.md section 5', () => {
    expect([...requiredFields(event)].toSorted()).toEqual(['category', 'location', 'name', 'start', 'topic'])
    expect([...requiredFields(place)].toSorted()).toEqual(['address', 'name'])
    expect([...requiredFields(group)]).toEqual(['name'])
    expect([...requiredFields(category)].toSorted()).toEqual(['headline', 'name'])
  })

  it('names the field of each error, and the part inside it', () => {
    const wrong = { ...filledIn, name: '  ', end: filledIn.start, involved: [{ name: '', description: '' }] }
    expect(checkValues(event, wrong, context).errors).toEqual({
      name: { '': 'required' },
      end: { '': 'startAfterEnd' },
      involved: { '0.name': 'required' },
    })
  })

  it('objects to a date that is only half typed', () => {
    const start = (typed: string) => checkValues(event, { ...filledIn, start: typed }, context).errors.start
    expect(start('31.02.2026')).toEqual({ '': 'invalidInstant' })
    expect(start('2026-11-28')).toEqual({ '': 'missingTime' })
  })
})

describe('the draft', () => {
  it('leaves out what is not shown, sends nothing for an empty input, and carries the moderation flag of those who may set it', () => {
    const values = { ...filledIn, location: 'id:p1', address: 'typed before the place was chosen', end: '' }
    const draft = toInput(event, values, context)
    expect(draft).not.toHaveProperty('address')
    expect(draft).not.toHaveProperty('canceled')
    expect(draft).not.toHaveProperty('deactivated')
    expect(draft.end).toBeNull()
    const moderator: FormContext = { ...context, mode: 'edit', caller: { id: 'mod', role: 'moderator' } }
    expect(toInput(event, { ...filledIn, deactivated: true }, moderator)).toMatchObject({ deactivated: true })
  })
})

it.each([
  [
    'about the fields that it names, and their parts',
    event,
    'invalid body',
    { involved: { '1.name': 'tooLong' } },
  ],
  ['about the name that is taken', place, 'name already exists', { name: { '': 'name already exists' } }],
  ['about the field that the form gives for it', guarded, 'unauthorized', { link: { '': 'notAllowed' } }],
  ['about no field', place, 'unauthorized', {}],
] as const)('a refused save is %s', (_what, form, code, found) => {
  const fields =
    code === 'invalid body' ? ({ 'involved.1.name': 'tooLong', unknown: 'invalid' } as const) : undefined
  expect(refusedFields(form, new ApiError(400, code, { fields }))).toEqual(found)
})

const caller = { id: 'me', role: 'normal', deactivated: false } as const

it('leaves the dates of a new event empty, so that nobody publishes one that they never typed', () => {
  const declaration = entryDeclaration(events)
  const context = {
    mode: 'new',
    caller,
    timeZone: 'Europe/Berlin',
    now: new Date('2026-03-28T23:30:00Z'),
  } as const
  expect(toFormValues(declaration, declaration.initial(context))).toMatchObject({
    start: '',
    end: '',
    published: true,
    ownedBy: ['me'],
  })
})

it('values are the same by what they hold', () => {
  expect(sameValue(['a', { b: 1 }], ['a', { b: 1 }])).toBe(true)
  for (const [a, b] of [
    [['a'], ['b']],
    [['1'], '1'],
    ['1', 1],
    [null, undefined],
    [[], ''],
    [null, ''],
  ])
    expect(sameValue(a, b)).toBe(false)
})
