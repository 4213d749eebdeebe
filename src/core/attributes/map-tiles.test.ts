import { describe, expect, it } from 'vitest'
import { parseTileUrl } from './map-tiles.ts'

describe('the address of tiles', () => {
  it.each([
    [
      'https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}',
      'https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}',
    ],
    ['/tiles/{z}/{x}/{y}.svg', 'https://town.example/tiles/{z}/{x}/{y}.svg'],
  ])('keeps its placeholders: %s', (text, value) => {
    expect(parseTileUrl(text, 'https://town.example')).toEqual({ value })
  })

  it.each([
    'https://tile.example.org/{z}/{x}.png',
    'javascript:{z}{x}{y}',
    '{z}/{x}/{y}.png',
    'https://{s}.a/{z}{x}{y}',
  ])('cannot be %s', (text) => expect(parseTileUrl(text, 'https://town.example')).toHaveProperty('reason'))
})
