import { describe, expect, it } from 'vitest'
import { emptyRow, readRow, type RowContext, rowOf, withStart } from './row-text.ts'

const context: RowContext = {
  day: '2027-06-12',
  mainDay: '2027-06-11',
  timeZone: 'Europe/Berlin',
  language: 'en',
}
const timesOf = (start: string, end = '') => {
  const read = readRow({ ...emptyRow, name: 'Dance', start, end }, context)
  return [read.start, read.end]
}

describe('times of the programme', () => {
  it('are typed short, on the day above the row', () => {
    for (const typed of ['15', '15:00', '3pm', '15h'])
      expect(timesOf(typed)[0], typed).toBe('2027-06-12T13:00:00.000Z')
    expect(timesOf('15:30', '17')).toEqual(['2027-06-12T13:30:00.000Z', '2027-06-12T15:00:00.000Z'])
    expect(timesOf('22', '2')[1]).toBe('2027-06-13T00:00:00.000Z')
  })

  it('name another day by its weekday or date, the one of the festival', () => {
    expect(timesOf('Sun 11')[0]).toBe('2027-06-13T09:00:00.000Z')
    expect(timesOf('Fri 20:00')[0]).toBe('2027-06-11T18:00:00.000Z')
    expect(timesOf('10.6. 9')[0]).toBe('2027-06-10T07:00:00.000Z')
    expect(timesOf('13.6.2028 9:00')[0]).toBe('2028-06-13T07:00:00.000Z')
  })

  it('stay as typed while they are none, so that the check can object', () => {
    expect(timesOf('later', 'soon')).toEqual(['later', 'soon'])
    expect(timesOf('Sun')[0]).toBe('2027-06-13')
    expect(timesOf('', '')).toEqual(['', null])
  })

  it('read back as short as they mean the same', () => {
    const part = { name: 'Dance', start: '2027-06-12T20:00:00.000Z', location2: 'Tent' }
    const row = rowOf({ ...part, end: '2027-06-13T00:00:00.000Z' }, context)
    expect(row).toEqual({ name: 'Dance', start: '22:00', end: '02:00', room: 'Tent' })
    expect(rowOf({ ...part, end: '2027-06-14T08:00:00.000Z' }, context).end).toBe('14.06.2027 10:00')
    expect(rowOf({ ...part, end: null, location2: null }, context)).toMatchObject({ end: '', room: '' })
  })

  it('move the end along with the start', () => {
    const row = { ...emptyRow, name: 'Dance', start: '20:00', end: '22:30' }
    const before = readRow(row, context)
    expect(withStart(row, '21', before, context)).toMatchObject({ start: '21', end: '23:30' })
    expect(withStart(row, 'x', before, context).end).toBe('22:30')
    expect(withStart({ ...row, start: 'x' }, '19', before, context).end).toBe('21:30')
  })
})
