/**
 * Why something that was read of a poster may be wrong. Their texts are `reading.doubts.<code>` of the i18n files.
 */
export const doubtCodes = [
  'titleUnclear',
  'weekdayContradicts',
  'past',
  'farAhead',
  'dayMonthOrder',
  'relativeDay',
  'weekdayOnly',
  'monthMissing',
  'holidayName',
  'severalDates',
  'deadlineOrEvent',
  'severalTimes',
  'sharedTime',
  'dailyTimes',
  'doorsOnly',
  'amOrPm',
  'bareNumbers',
  'midnight',
  'longNight',
  'noSuchTime',
  'otherZone',
  'everySecond',
  'weekdayRange',
  'firstOfSeries',
  'cancelled',
  'placeUnclear',
  'severalPlaces',
  'priceUnclear',
  'categoryUnclear',
  'severalContacts',
  'textTooLong',
] as const

export type DoubtCode = (typeof doubtCodes)[number]
