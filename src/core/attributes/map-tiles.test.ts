import { describe, expect, it } from 'vitest'
import { attributionParts, parseTileUrl, tileAddress } from './map-tiles.ts'

describe('the address of tiles', () => {
  it.each([
    ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org/5/3/2.png'],
    ['https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}', 'https://tile.example.org/5/2/3@2x.png?key=5'],
    ['/tiles/{z}/{x}/{y}.svg', 'https://town.example/tiles/5/3/2.svg'],
  ])('%s leads to %s', (text, address) => {
    const url = parseTileUrl(text, 'https://town.example')
    expect('value' in url && tileAddress(url.value, { z: 5, x: 3, y: 2 })).toBe(address)
  })

  it.each([
    'https://tile.example.org/{z}/{x}.png',
    'javascript:{z}{x}{y}',
    '{z}/{x}/{y}.png',
    'https://{s}.a/{z}{x}{y}',
  ])('cannot be %s', (text) => expect(parseTileUrl(text, 'https://town.example')).toHaveProperty('reason'))
})

it('links in an attribution lead to web addresses only', () => {
  expect(attributionParts('Map: [© OSM](https://osm.example/c), [x](javascript:alert(1)) & <b>')).toEqual([
    { text: 'Map: ' },
    { text: '© OSM', url: 'https://osm.example/c' },
    { text: ', [x](javascript:alert(1)) & <b>' },
  ])
})
