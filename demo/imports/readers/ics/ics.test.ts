import { describe, expect, it } from 'vitest'
import { limits } from '../../../../src/contract.ts'
import { fixtureDay, testFixtures } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

/* Read on Monday, 1 June 2026 in Berlin; times are those of clocks there. */

testFixtures('ics', (bytes) => readSource('auto', bytes, fixtureDay), {
  'absurd-rules.ics': {
    events: [
      '2026-06-02 12:00 Each second',
      '2026-06-03 12:00 A thousand million times',
      '2026-06-04 12:00 Sometimes',
      '2026-06-05 12:00 On 30 February',
      '2026-06-06 12:00 Comes in all the same',
    ],
    faults: [
      'Each second: tooManyDates (1)',
      'A thousand million times: tooManyDates (1)',
      'Sometimes: invalidRule (FREQ=SOMETIMES)',
    ],
  },
  'apple.ics': {
    events: [
      '2026-06-20 15:00–16:30 Garden tour @ Botanical Garden (Rose Street 5, 12345 Seatown) 52.51,13.41 [link: https://garden.example/tours]',
    ],
  },
  'broken-lines.ics': {
    events: [
      '2026-07-05 12:00 Walk @ Harbour “First line of words\nand a second one that was never folded\nMeeting point: station\nthird”',
    ],
  },
  'cancelled.ics': { events: ['2026-06-09 19:00 Called off [status: canceled]'] },
  'carriage-returns.ics': { events: ['2026-07-06 09:00 Only carriage returns, and a folded name'] },
  'clock-change.ics': {
    events: [
      '2026-10-16 19:00–21:00 Always at seven',
      '2026-10-17 22:00–2026-10-18 04:00 Until four in the morning',
      '2026-10-23 19:00–21:00 Always at seven',
      '2026-10-24 22:00–2026-10-25 04:00 Until four in the morning',
      '2026-10-30 19:00–21:00 Always at seven',
    ],
  },
  'cut-off.ics': { events: ['2026-06-02 12:00 Whole'], faults: ['Half of an ev: cutOff'] },
  'drupal-same-uid.ics': {
    events: ['2026-07-01 18:00–20:00 Reading circle', '2026-07-02 18:00–20:00 Chess evening'],
  },
  'empty.ics': { title: 'Nothing planned' },
  'endless-since-1990.ics': {
    events: [
      '2026-07-01 19:00–21:00 Quarterly for decades',
      '2026-10-07 19:00–21:00 Quarterly for decades',
      '2027-01-06 19:00–21:00 Quarterly for decades',
      '2027-04-07 19:00–21:00 Quarterly for decades',
    ],
    past: 1,
  },
  'events-calendar.ics': {
    events: [
      '2026-10-03 20:00–23:00 Jazz & Soul – Harbour Band @ Kulturhaus (Marktplatz 1, Seatown, 12345, Germany) 52.5,13.4 [categories: Concert; organizer: Kulturhaus Team; link: https://kulturhaus.example/event/jazz/; image: https://kulturhaus.example/uploads/jazz.jpg] “Müller & friends play.\nDoors 19:00”',
    ],
  },
  'exchange-all-day.ics': {
    events: ['2026-07-14 00:00–2026-07-15 23:59 Two days of theatre [organizer: Meyer, Theatre Club]'],
  },
  'exdate-shapes.ics': {
    events: [
      '2026-08-01 10:00 Two of six',
      '2026-08-06 10:00 Two of six',
      '2026-08-10 00:00–23:59 Days but one',
      '2026-08-12 00:00–23:59 Days but one',
    ],
  },
  'faulty-events.ics': {
    events: ['2026-06-03 12:00 Ends before it starts'],
    faults: [
      'line 23: unreadableLine (LOCATION;ALTREP="unclosed:Hall)',
      'Without a date: noStart',
      'With a word for a date: unreadableDate (tomorrow)',
      'b: noName',
      'Ends before it starts: endBeforeStart (03.06.2026 11:00)',
      'In the year 9999: tooFarAhead (01.01.9999)',
    ],
    past: 1,
  },
  'fixed-zone.ics': { events: ['2026-07-11 10:00 Two hours earlier here'] },
  'floating-with-calendar-zone.ics': { events: ['2026-07-12 12:00–13:00 In the zone of the calendar'] },
  'floating.ics': { events: ['2026-07-12 11:00–12:00 No zone at all'] },
  'fold-within-character.ics': { events: ['2026-07-07 09:00 Kältebäd'] },
  'google.ics': {
    title: 'Seatown Choir',
    events: [
      '2026-06-04 19:30–21:30 Choir rehearsal @ Parish Hall (Church Lane 2, 12345 Seatown) “New voices **welcome**!\nBring [your notes](https://choir.example/notes)”',
      '2026-06-18 20:00–22:00 Choir rehearsal with brass @ Old Brewery',
      '2026-06-25 19:30–21:30 Choir rehearsal @ Parish Hall (Church Lane 2, 12345 Seatown) “New voices **welcome**!\nBring [your notes](https://choir.example/notes)”',
    ],
  },
  'invented-zone.ics': {
    events: [
      '2026-07-11 12:00 In summer',
      '2026-07-11 18:00 Livestream from New York',
      '2026-12-11 12:00 In winter',
    ],
  },
  'meetup.ics': {
    events: [
      '2026-09-09 18:30–20:30 Web evening @ Hackspace (Dock Road 9, Seatown) 52.52,13.4 [link: https://meetup.example/web/301/] “Seatown Web Group\nWednesday, September 9 at 6:30 PM\n\nTwo talks and *pizza*.\n\nhttps://meetup.example/web/301/”',
    ],
  },
  'method-cancel.ics': { events: ['2026-06-09 19:00 Called off by its organizer [status: canceled]'] },
  'mobilizon.ics': {
    events: [
      '2026-06-12 19:00–21:00 Repair café @ Workshop (Mill Lane, 12345, Seatown) 52.49,13.37 [categories: repair,diy; organizer: Repair Collective; link: https://mobilizon.example/events/9c1e] “Bring broken things”',
    ],
  },
  'nextcloud.ics': {
    events: ['2026-08-01 00:00–2026-08-03 23:59 Street festival [categories: Festival,Music, loud]'],
    faults: ['private (2)'],
  },
  'online.ics': {
    events: [
      '2026-06-04 19:00 Meeting by video [attendance: online; onlineLink: https://meet.example/abc]',
      '2026-06-05 19:00 Here and online @ Library [image: https://library.example/a.png; attendance: both; onlineLink: https://video.example/room]',
      '2026-06-06 19:00 Link as a place [attendance: online; onlineLink: https://video.example/other]',
    ],
  },
  'outlook.ics': {
    events: ['2026-07-10 18:00–23:30 Summer party @ Town Park “With **live** music\n\n- Cake\n- Lemonade”'],
  },
  'overrides.ics': {
    events: [
      '2026-06-01 18:00–19:00 Monthly',
      '2026-06-10 18:00 Monthly, made up for in June',
      '2026-08-01 18:00 Monthly [status: canceled]',
      '2026-09-01 18:00–19:00 Monthly',
      '2026-09-09 19:00 Invitation to one date',
    ],
    past: 1,
  },
  'rdate.ics': {
    events: [
      '2026-08-01 10:00–11:00 On chosen days',
      '2026-08-08 10:00–11:00 On chosen days',
      '2026-08-15 10:00–13:00 On chosen days',
      '2026-08-22 10:00–12:00 On chosen days',
    ],
  },
  'several-versions.ics': {
    events: ['2026-06-07 19:00 Latest version', '2026-06-09 19:00 In a second calendar of the file'],
  },
  'this-and-future.ics': {
    events: [
      '2026-06-02 18:00–19:00 Yoga',
      '2026-06-09 18:00–19:00 Yoga',
      '2026-06-17 19:30–21:00 Yoga, later',
      '2026-06-24 19:30–21:00 Yoga, later',
    ],
  },
  'unknown-zone.ics': {
    events: ['2026-07-11 11:00 By an offset', '2026-07-11 12:00 Second breakfast'],
    faults: ['unknownTimeZone (Middle-earth/Shire)'],
  },
  'until-without-zone.ics': {
    events: [
      '2026-09-01 19:00 Local end',
      '2026-09-02 19:00 End as a day',
      '2026-09-03 00:00–23:59 Whole days until midnight here',
      '2026-09-08 19:00 Local end',
      '2026-09-09 19:00 End as a day',
      '2026-09-10 00:00–23:59 Whole days until midnight here',
      '2026-09-15 19:00 Local end',
    ],
  },
  'utf-16.ics': { events: ['2026-07-09 09:00 Café'] },
  'whole-days.ics': {
    events: [
      '2026-06-13 00:00–23:59 One day',
      '2026-06-13 00:00–23:59 End is the same day',
      '2026-06-13 00:00–2026-06-14 23:59 For two days',
      '2026-06-13 00:00–2026-06-14 23:59 Days that don’t say so',
      '2026-06-13 00:00–23:59 Each year',
    ],
  },
  'windows-1252.ics': { events: ['2026-07-08 09:00 Frühstück „am See“'] },
})

const calendar = (...events: string[]) =>
  Buffer.from(
    ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`), 'END:VCALENDAR'].join(
      '\n',
    ),
  )

const read = (...events: string[]) => readSource('ics', calendar(...events), fixtureDay)

describe('dates of a calendar', () => {
  it('keep their keys when a date of the series moves', () => {
    const series = 'UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z\nRRULE:FREQ=DAILY;COUNT=2'
    const moved = 'UID:a\nSUMMARY:A\nRECURRENCE-ID:20260603T100000Z\nDTSTART:20260605T170000Z'
    const keys = ['a/2026-06-02T10:00:00.000Z', 'a/2026-06-03T10:00:00.000Z']
    expect(read(series).events.map(({ key }) => key)).toEqual(keys)
    expect(read(series, moved).events.map(({ key }) => key)).toEqual(keys)
  })

  it('have the UID as their key, or something of their own', () => {
    const [alone, without, again] = [
      read('UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z'),
      read('SUMMARY:A\nDTSTART:20260602T100000Z'),
      read('SUMMARY:A\nDTSTART:20260602T100000Z', 'SUMMARY:B\nDTSTART:20260602T100000Z'),
    ].map(({ events }) => events.map(({ key }) => key))
    expect(alone).toEqual(['a'])
    expect(again).toHaveLength(2)
    expect(again).toContain(without![0])
  })

  it('are as many as the product takes', () => {
    const days = read(
      'UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z\nRRULE:FREQ=HOURLY;BYHOUR=9,10,11,12;UNTIL=20990101',
    )
    expect(days.events).toHaveLength(limits.importSeriesDates)
    expect(days.faults).toEqual([
      { where: 'A', code: 'tooManyDates', value: String(limits.importSeriesDates) },
    ])
    const singles = Array.from(
      { length: limits.importEvents + 1 },
      (_, index) => `UID:${index}\nSUMMARY:${index}\nDTSTART:20260602T100000Z`,
    )
    const many = read(...singles)
    expect(many.events).toHaveLength(limits.importEvents)
    expect(many.faults).toEqual([{ where: '', code: 'tooManyEvents', value: String(limits.importEvents) }])
  })

  it('are looked for with a bounded number of steps, however many rules there are', () => {
    const absurd = Array.from(
      { length: 2000 },
      (_, index) =>
        `UID:${index}\nSUMMARY:${index}\nDTSTART:19800101T100000Z\nRRULE:FREQ=MINUTELY;COUNT=99999999`,
    )
    const { events, faults } = read(...absurd)
    expect(events).toHaveLength(0)
    expect(faults).toHaveLength(limits.importFaults + 1)
    expect(faults.at(-1)).toEqual({ where: '', code: 'tooManyFaults', value: String(limits.importFaults) })
  })
})
