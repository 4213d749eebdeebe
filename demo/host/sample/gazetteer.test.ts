import { describe, expect, it } from 'vitest'
import { gazetteerOf } from './gazetteer.ts'
import { placesOf, readTown, townLanguages } from './sample-town.ts'

const searchGazetteer = gazetteerOf(readTown('de'))
const first = (query: string) => searchGazetteer(query)[0]

describe('the gazetteer of the sample town', () => {
  it.each(townLanguages)('finds every place by its address, at the place: %s', (language) => {
    const town = readTown(language)
    const search = gazetteerOf(town)
    const missed = placesOf(town).filter(({ address, lat, lng }) => {
      const [found] = search(address)
      return found?.lat !== lat.toFixed(6) || found.lon !== lng.toFixed(6)
    })
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  it('answers as Nominatim does', () => {
    expect(first('Mühlenweg 3, Quittensund')).toEqual({
      place_id: expect.any(Number),
      licence: expect.any(String),
      lat: expect.stringMatching(/^54\.\d{6}$/),
      lon: expect.stringMatching(/^12\.\d{6}$/),
      category: 'place',
      type: 'house',
      place_rank: 30,
      importance: expect.any(Number),
      addresstype: 'place',
      name: '',
      display_name: '3, Mühlenweg, 00417 Quittensund',
      address: { house_number: '3', road: 'Mühlenweg', postcode: '00417', town: 'Quittensund' },
      boundingbox: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    })
  })

  it.each([
    'mühlenweg 3',
    'MÜHLENWEG 3',
    'Muehlenweg 3',
    'Muhlenweg 3',
    'Mühlenweg 3, 00417 Quittensund',
    '  mühlenweg   3 ',
    'Quittensund, Mühlenweg 3',
  ])('reads %j as the same house', (query) => {
    expect(first(query)).toEqual(first('Mühlenweg 3'))
  })

  it.each([
    ['Kaistr. 5', '5, Kaistraße, 00417 Quittensund'],
    ['kaistrasse 5', '5, Kaistraße, 00417 Quittensund'],
    ['Linden', 'Lindenstraße, 00417 Quittensund'],
    ['Toepfergasse 11', '11, Töpfergasse, 00417 Quittensund'],
    ['am markt 1', '1, Am Markt, 00417 Quittensund'],
    ['Quittensund', '00417 Quittensund'],
    ['00417', '00417 Quittensund'],
    ['Kirchhof 99', 'Kirchhof, 00417 Quittensund'],
    ['Alte Mühle', 'Alte Mühle, Mühlenweg 3, 00417 Quittensund'],
  ])('reads %j as %j', (query, display) => {
    expect(first(query)?.display_name).toBe(display)
  })

  it('reads and writes addresses as usual in the language of the town', () => {
    const search = gazetteerOf(readTown('en'))
    expect(search('3 Mill Lane, Quincehaven')[0]?.address).toMatchObject({
      house_number: '3',
      road: 'Mill Lane',
    })
    expect(search('Old Mill')[0]?.display_name).toBe('Old Mill, 3 Mill Lane, 00417 Quincehaven')
  })

  it('walks along the street with the house numbers, odd and even on different sides', () => {
    const [one, two, three] = ['1', '2', '3'].map((number) => first(`Quittenallee ${number}`))
    expect(Number(one?.lat)).toBeGreaterThan(Number(three?.lat))
    expect(one?.lon).not.toBe(two?.lon)
  })

  it('knows nothing elsewhere, and nothing that is hidden', () => {
    expect(searchGazetteer('Abbey Road 3, London')).toEqual([])
    expect(searchGazetteer('Gewerbehof')).toEqual([])
    expect(searchGazetteer('')).toEqual([])
    expect(searchGazetteer('12')).toEqual([])
  })

  it('answers no more than it is asked for', () => {
    expect(searchGazetteer('a', 100).length).toBeGreaterThan(3)
    expect(searchGazetteer('a', 2)).toHaveLength(2)
  })
})
