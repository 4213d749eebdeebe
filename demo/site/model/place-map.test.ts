import { describe, expect, it } from 'vitest'
import { openStreetMap } from '../../config/maps.ts'
import { placeMap } from './place-map.ts'

const point = { lat: 53.551086, lng: 9.993682 }

describe('the map of a place', () => {
  it('is framed around the point, and stands on a page of its own', () => {
    expect(placeMap(point, openStreetMap)).toEqual({
      frameUrl:
        'https://www.openstreetmap.org/export/embed.html?bbox=9.986482,53.548386,10.000882,53.553786&layer=mapnik&marker=53.551086,9.993682',
      url: 'https://www.openstreetmap.org/?mlat=53.551086&mlon=9.993682#map=17/53.551086/9.993682',
      host: 'www.openstreetmap.org',
      isOpenStreetMap: true,
    })
  })

  it('comes from wherever the setting says', () => {
    const { frameUrl, url, host, isOpenStreetMap } = placeMap(
      point,
      'https://maps.example.org:8443/at/{lat}/{lng}?q={q}',
    )!
    expect([frameUrl, url]).toEqual(
      Array(2).fill('https://maps.example.org:8443/at/53.551086/9.993682?q={q}'),
    )
    expect(host).toBe('maps.example.org:8443')
    expect(isOpenStreetMap).toBe(false)
  })

  it('is none without a point, or when there are to be none', () => {
    expect(placeMap({ lat: 1, lng: null }, openStreetMap)).toBeNull()
    expect(placeMap(point, undefined)).toBeNull()
    expect(placeMap({ lat: 0, lng: 0 }, openStreetMap)?.frameUrl).toContain('marker=0,0')
  })
})
