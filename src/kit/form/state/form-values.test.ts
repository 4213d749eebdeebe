import { expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { entryDeclaration } from '../form-declaration.ts'
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
