import { expect, it } from 'vitest'
import { attributionParts } from './attribution.ts'

it('links in an attribution lead to web addresses only', () => {
  expect(attributionParts('Map: [© OSM](https://osm.example/c), [x](javascript:alert(1)) & <b>')).toEqual([
    { text: 'Map: ' },
    { text: '© OSM', url: 'https://osm.example/c' },
    { text: ', [x](javascript:alert(1)) & <b>' },
  ])
})
