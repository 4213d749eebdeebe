import { fixtureDay, testFixtures } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

/* Read on Monday, 1 June 2026 in Berlin; times are those of clocks there. */

testFixtures('jsonld', (bytes) => readSource('auto', bytes, fixtureDay), {
  'ages-languages-keywords.html': {
    title: 'A page',
    events: [
      '2026-06-27 10:00 Ages [tags: craft,paper,glue; ageFrom: 6; ageTo: 12; languages: de]',
      '2026-06-27 11:00 From [tags: late; ageFrom: 18; languages: en]',
      '2026-06-27 12:00 Up to [tags: tiny; ageTo: 5; languages: fr]',
      '2026-06-27 13:00 Words',
    ],
  },
  'array.json': { events: ['2026-07-01 19:30 First night', '2026-07-02 17:00 Puppets'] },
  'attendance.html': {
    title: 'A page',
    events: [
      '2026-06-22 10:00 Mixed @ Room 1 [attendance: both]',
      '2026-06-22 11:00 Online [attendance: online; onlineLink: https://video.example/x]',
      '2026-06-22 12:00 On site [attendance: onSite]',
      '2026-06-22 13:00 Moved online [attendance: online]',
    ],
  },
  'broken-script.html': {
    title: 'A page',
    events: ['2026-06-29 10:00 Before it', '2026-06-29 12:00 After it'],
    faults: ['line 8: invalidJson ({"@type": "Event", "name": "Broken", startDate: })'],
  },
  'careless-json.html': {
    title: 'A page',
    events: [
      '2026-06-30 10:00 Trailing // commas, and /* comments */ in texts [tags: a,b] “Two\nlines\tand a tab”',
      '2026-06-30 11:00 In an HTML comment',
      '2026-06-30 12:00 In CDATA',
    ],
  },
  'days.html': {
    title: 'A page',
    events: [
      '2026-05-05 00:00–2026-07-31 23:59 For weeks',
      '2026-07-05 00:00–23:59 One day',
      '2026-07-06 18:00 Day, and a time apart',
      '2026-07-07 10:00–2026-07-09 23:59 Time, then only a day',
    ],
  },
  'entities.html': {
    title: 'A page',
    events: [
      '2026-06-28 18:00 Salt & Pepper – a café evening @ Chez Müller [link: https://site.example/calendar/] “Come **hungry**.\n\nLeave full.”',
    ],
  },
  'faulty-events.html': {
    title: 'A page',
    events: [
      '2026-07-04 10:00 Ends early',
      '2026-07-04 13:00 Mail date',
      '2026-07-04 14:00–16:00 For two hours',
    ],
    faults: [
      'Without a date: noStart',
      'A date in words: unreadableDate (next Friday)',
      '04.07.2026 10:00: noName',
      'Ends early: endBeforeStart (03.07.2026 10:00)',
    ],
    past: 1,
  },
  'festival.html': {
    title: 'A page',
    events: [
      '2026-08-07 00:00–2026-08-09 23:59 Harbour Festival @ Harbour [organizer: Town]',
      '2026-08-07 20:00 Opening concert @ Harbour [organizer: Town]',
    ],
  },
  'graph.json': {
    events: [
      '2026-06-20 19:00 Barn dance @ Red Barn (Field Road 1, Seatown) [organizer: Dance Club; link: https://site.example/dance]',
    ],
  },
  'html-description.html': {
    title: 'A page',
    events: [
      '2026-06-28 19:00 Bold name [link: https://site.example/calendar/] “## Programme\n\n1. First\n2. Then [more](https://site.example/more)\n\nSee this”',
    ],
  },
  'images.html': {
    title: 'A page',
    events: [
      '2026-06-26 10:00 Text [image: https://site.example/img/a.jpg]',
      '2026-06-26 11:00 List [image: https://x.example/b.jpg]',
      '2026-06-26 12:00 Object [image: https://x.example/d.jpg]',
      '2026-06-26 13:00 Content [image: https://x.example/e.jpg]',
      '2026-06-26 14:00 No link',
    ],
    faults: ['No link: invalidLink (data:image/png;base64,AAAA)'],
  },
  'item-list.html': {
    title: 'A page',
    events: [
      '2026-07-04 10:00 First in a list [link: https://list.example/1]',
      '2026-07-04 11:00 Second in a list [link: https://list.example/2]',
    ],
  },
  'local-time.html': {
    title: 'A page',
    events: ['2026-12-01 18:00–20:00 No zone means local [link: https://site.example/calendar/]'],
  },
  'no-data.html': { title: 'Nothing for programs', faults: ['noEventData'] },
  'no-events.html': { title: 'A page', faults: ['noEventData'] },
  'offset-without-colon.html': {
    title: 'A page',
    events: ['2026-07-04 19:30–22:00 Offset without colon [link: https://site.example/calendar/]'],
  },
  'organizers.html': {
    title: 'A page',
    events: [
      '2026-06-25 10:00 Text [organizer: Choir]',
      '2026-06-25 11:00 Object [organizer: Ada]',
      '2026-06-25 12:00 List [organizer: Second]',
      '2026-06-25 13:00 Nothing',
    ],
  },
  'places.html': {
    title: 'A page',
    events: [
      '2026-06-21 10:00 As text @ Library (Book Street 9, Seatown)',
      '2026-06-21 11:00 As an address @ Book Street 9, 12345 Seatown',
      '2026-06-21 12:00 Both @ Library (Book Street 9) [attendance: both; onlineLink: https://video.example/1]',
      '2026-06-21 13:00 Online only [attendance: online; onlineLink: https://video.example/2]',
      '2026-06-21 14:00 Address as a list @ Museum (Seatown) 52.1,13.1',
    ],
  },
  'plain-event.html': {
    title: 'The Hall & Bar',
    events: [
      '2026-06-19 20:00–23:00 Open stage @ The Hall (Market 3, 12345 Seatown) 52.5,13.4 [organizer: Stage Club; link: https://hall.example/events/1] “Anyone can play.”',
    ],
  },
  'pollution.json': { events: ['2026-07-05 10:00 Ordinary [link: https://site.example/calendar/]'] },
  'prices.html': {
    title: 'A page',
    events: [
      '2026-06-24 10:00 One offer [price: paid; priceFrom: 12.5; currency: EUR; bookingLink: https://tickets.example/1]',
      '2026-06-24 11:00 Several offers [price: paid; priceFrom: 8; priceTo: 14; currency: CHF]',
      '2026-06-24 12:00 Range [price: paid; priceFrom: 5; priceTo: 20; currency: EUR]',
      '2026-06-24 13:00 Free by price [price: free]',
      '2026-06-24 14:00 Free by word [price: free; bookingLink: https://tickets.example/2]',
      '2026-06-24 15:00 Price in words [price: free]',
      '2026-06-24 16:00 Unknown currency [price: paid; priceText: 100 XTS]',
      '2026-06-24 17:00 Specified [price: paid; priceFrom: 3; priceTo: 6; currency: EUR]',
    ],
  },
  'relative-links.html': {
    title: 'A page',
    events: [
      '2026-07-03 10:00 Relative [link: https://site.example/events/1; image: https://cdn.example/p.png; bookingLink: https://site.example/calendar/tickets?id=1]',
    ],
  },
  'series-with-dates.html': {
    title: 'A page',
    events: [
      '2026-07-10 21:30 Film one @ Castle yard [link: https://kino.example/sommer]',
      '2026-07-17 21:30 Summer cinema @ Indoors (Cinema Lane 4) [link: https://kino.example/sommer]',
    ],
  },
  'status.html': {
    title: 'A page',
    events: [
      '2026-06-23 10:00 Scheduled',
      '2026-06-23 11:00 Cancelled [status: canceled]',
      '2026-06-23 12:00 Canceled in short [status: canceled]',
      '2026-06-23 13:00 Postponed [status: postponed]',
      '2026-06-23 14:00 Moved [status: moved]',
      '2026-06-23 18:00 Sold out [status: soldOut]',
    ],
  },
  'twice-the-same.html': {
    title: 'A page',
    events: ['2026-07-04 12:00 Told twice [link: https://x.example/twice] “The second time with words.”'],
  },
  'unknown-type.html': {
    title: 'A page',
    events: ['2026-06-14 11:00 Seeds and seedlings [link: https://site.example/calendar/]'],
  },
})
