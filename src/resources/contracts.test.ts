import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { pointersIn } from '../core/pointers.ts'
import type { ResourceContract } from '../core/resource-contract.ts'
import { hasScreens, type ScreenResource } from '../core/resource-names.ts'
import { screenPaths } from '../core/routes.ts'
import { entryDeclaration, fieldNames, fieldsOf } from '../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { contracts } from '../contracts/contracts.ts'
import { events } from './events/events.ts'
import { loadDeclarations } from './registry.ts'
import { intervalSchema } from '../contracts/repeating-events.ts'

const listing = ['deactivated', 'ownedBy', 'description', 'image', 'alt']
const when = ['start', 'end', 'organizers', 'location', 'location2', 'address', 'lat', 'lng']
const about = ['category', 'topic', 'tags']

describe('an item of the wire', () => {
  it.each([
    ['users', ['id', 'role', 'nickname', 'email', 'deactivated']],
    [
      'events',
      [
        'id',
        'name',
        'canceled',
        'published',
        'parent',
        'parentListed',
        'involved',
        ...when,
        ...about,
        ...listing,
      ],
    ],
    ['revents', ['name', 'intervals', ...when, ...about, ...listing]],
    ['groups', ['name', 'link', 'email', 'published', ...listing]],
    ['places', ['name', 'link', 'email', 'address', 'lat', 'lng', 'published', ...listing]],
    ['categories', ['id', 'name', 'headline', 'description']],
    ['topics', ['id', 'name', 'headline', 'description']],
    ['notifications', ['id', 'userId', 'subject', 'message', 'linkTitle', 'linkUrl', 'createdAt', 'viewed']],
    ['invitations', ['token', 'link', 'createdAt', 'createdBy', 'usedBy']],
    ['actions', ['name', 'calls', 'lastCall', 'error', 'lastCalledBy']],
    ['themes', ['name', 'active', 'editable']],
  ] as const)('of %s has every field of SPEC.md section 3', (name, fields) => {
    expect(Object.keys(contracts[name].item.entries)).toEqual(expect.arrayContaining([...fields]))
  })

  it('of a user has neither password nor token', () => {
    const fields = Object.keys(contracts.users.item.entries)
    expect(fields).not.toContain('password')
    expect(fields).not.toContain('token')
  })
})

it.each([
  ['events', 'start', 'DESC'],
  ['groups', 'name', 'ASC'],
  ['places', 'name', 'ASC'],
  ['invitations', 'createdAt', 'DESC'],
  ['notifications', 'createdAt', 'DESC'],
  ['users', 'email', 'ASC'],
] as const)('the list of %s is sorted by %s at first, %s', (name, sorting, order) => {
  expect(contracts[name].initialSorting).toEqual({ sorting, order })
})

it('the list of events has the columns and filters of SPEC.md section 2', () => {
  expect(events.columns.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'start', 'published', 'deactivated']),
  )
  expect(events.filters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ownedBy', 'parent', 'category', 'topic', 'likeName']),
  )
})

describe.each(Object.values(await loadDeclarations()))('the form of $name', (declaration) => {
  const { name, sections } = entryDeclaration(declaration as ResourceDeclaration)
  const {
    item,
    input,
    kept = [],
  } = contracts[name] as ResourceContract & {
    item: { entries: object }
    input: { entries: object }
  }
  const shown = fieldsOf({ sections }).flatMap(fieldNames)

  it('has every field that a save would clear without it', () => {
    // Notifications have no derived form; the types of partialForm check their input.
    const sent = sections.length > 0 ? Object.keys(input.entries) : []
    const cleared = sent.filter((field) => field in item.entries && !kept.includes(field))
    expect(cleared.filter((field) => !shown.includes(field))).toEqual([])
  })

  it('uploads into the fields that the host knows as images, and no others', () => {
    const images = fieldsOf({ sections }).flatMap((field) =>
      field.kind === 'image' ? [{ field: field.name, describedBy: field.alt }] : [],
    )
    const known = pointersIn(input).filter(({ to }) => to === 'media')
    expect(images).toEqual(known.map(({ field, describedBy }) => ({ field, describedBy })))
  })

  it.runIf(hasScreens(name))('stands where the routes of the resource are', () => {
    expect(declaration.route).toBe(screenPaths(name as ScreenResource).list)
  })
})

it('every list can be sorted by each column that offers it', async () => {
  for (const declaration of Object.values(await loadDeclarations())) {
    const offered = declaration.columns.flatMap(({ field, sortable }) => (sortable ? [field as string] : []))
    expect(contracts[declaration.name].sortable).toEqual(expect.arrayContaining(offered))
  }
})

it.each([
  ['day', 6, { date: '2026-11-21' }],
  ['week', 4, { weekDay: 0 }],
  ['month', 6, { weekDay: 6 }],
])('an interval of type %s is 1 to %i', (type, max, more) => {
  const accepted = [0, 1, max, max + 1, 1.5].filter(
    (interval) => safeParse(intervalSchema, { type, interval, ...more }).success,
  )
  expect(accepted).toEqual([1, max])
})

it('the weekday of an interval is 0 to 6, Sunday being 0', () => {
  const week = { type: 'week', interval: 1 }
  const accepted = [-1, 0, 6, 7].filter((weekDay) => safeParse(intervalSchema, { ...week, weekDay }).success)
  expect(accepted).toEqual([0, 6])
})
