import fc from 'fast-check'
import { anyText, encode } from './random-values.ts'

/** Addresses of public pages, valid and invalid. */
export function randomPages(ids: readonly string[]): fc.Arbitrary<string> {
  const kind = fc.constantFrom(
    'event',
    'group',
    'place',
    'category',
    'topic',
    'view/event',
    'backstage',
    'themes',
  )
  const part = fc.oneof(fc.constantFrom(...ids), anyText.map(encode))
  const page = fc.oneof(
    { weight: 3, arbitrary: fc.constant('/') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('/groups', '/places', '/about', '/robots.txt', '/view/', '/geocoder/search'),
    },
    { weight: 4, arbitrary: fc.tuple(kind, part).map(([name, id]) => `/${name}/${id}`) },
    { weight: 1, arbitrary: fc.tuple(kind, part).map(([name, id]) => `/${name}/${id}/report`) },
    { weight: 1, arbitrary: anyText.map((text) => `/${encode(text)}`) },
  )
  const value = fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom(
      'list',
      'month',
      'week',
      '2026-05-01',
      '2026-02-30',
      '9999-12-31',
      '0000-00-00',
      '-1',
      '1e9',
    ),
    anyText,
  )
  const name = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom('category', 'topic', 'tag', 'group', 'place', 'q', 'from', 'to'),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom('view', 'page', 'lng', 'preview', 'token', 'category[]', 'from'),
    },
    { weight: 1, arbitrary: anyText },
  )
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, entry]) => `${encode(key)}=${encode(entry)}`).join('&'))
  return fc.tuple(page, query).map(([path, asked]) => (asked ? `${path}?${asked}` : path))
}
