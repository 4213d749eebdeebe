import { expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { entryDeclaration, type FormField } from '../form-declaration.ts'
import { sameValue, toFormValues } from './form-values.ts'

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

const empty = (field: FormField) =>
  toFormValues({ ...entryDeclaration(events), sections: [{ name: 'main', fields: [field] }] }, {})

it.each<[FormField, unknown]>([
  [{ name: 'x', kind: 'flag' }, false],
  [{ name: 'x', kind: 'days' }, []],
  [{ name: 'x', kind: 'involved' }, []],
  [{ name: 'x', kind: 'references', resource: 'users' }, []],
  [{ name: 'x', kind: 'tags' }, []],
  [{ name: 'x', kind: 'referenceOrText', resource: 'groups', many: true }, []],
  [{ name: 'x', kind: 'referenceOrText', resource: 'places' }, ''],
  [{ name: 'x', kind: 'markdown' }, ''],
])('an empty field is what its input can show: %o', (field, value) => {
  expect(empty(field)).toEqual({ x: value })
})

it('coordinates and descriptions are empty texts beside the address and the image', () => {
  expect(empty({ name: 'address', kind: 'address', lat: 'lat', lng: 'lng' })).toEqual({
    address: '',
    lat: '',
    lng: '',
  })
  expect(empty({ name: 'image', kind: 'image', alt: 'alt' })).toEqual({ image: '', alt: '', imageFocus: '' })
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
