import * as v from 'valibot'
import { expect, it } from 'vitest'
import { holdsTags, pointersIn, pointsTo, tagFieldsIn, targetsOf } from './pointers.ts'

const createSchema = () =>
  v.object({
    name: v.string(),
    category: v.pipe(v.string(), pointsTo('categories', 'id')),
    location: v.nullish(v.pipe(v.string(), pointsTo('places', 'reference'))),
    organizers: v.nullish(v.array(v.pipe(v.string(), pointsTo('groups', 'reference')))),
    image: v.nullish(
      v.pipe(v.string(), pointsTo('media', 'id', { describedBy: 'alt', creditedBy: 'credit' })),
    ),
    tags: v.pipe(v.array(v.string()), holdsTags),
  })

it('finds the fields that point to something, also optional ones and lists', () => {
  const schema = createSchema()
  expect(pointersIn(schema)).toEqual([
    { field: 'category', to: 'categories', form: 'id', many: false },
    { field: 'location', to: 'places', form: 'reference', many: false },
    { field: 'organizers', to: 'groups', form: 'reference', many: true },
    { field: 'image', to: 'media', form: 'id', many: false, describedBy: 'alt', creditedBy: 'credit' },
  ])
  expect([tagFieldsIn(schema), tagFieldsIn(v.string()), pointersIn(v.string())]).toEqual([['tags'], [], []])
})

it('finds the ids that an entry points to, and no free texts', () => {
  const pointers = pointersIn(createSchema())
  const entry = { category: 'c', location: 'id:p', organizers: ['Friends', 'id:g', ''], image: null }
  expect(targetsOf(pointers, entry)).toEqual([
    { path: 'category', to: 'categories', id: 'c' },
    { path: 'location', to: 'places', id: 'p' },
    { path: 'organizers.1', to: 'groups', id: 'g' },
  ])
  expect(targetsOf(pointers, { category: '', location: 'Old barn', image: 7 })).toEqual([])
})
