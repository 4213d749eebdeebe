/**
 * What could not be read of a foreign calendar (docs/importing.md). Their phrases are `importFaults.<code>`, which
 * the host reads as well.
 */
export const importFaultCodes = [
  'tooLarge',
  'tooComplex',
  'unknownFormat',
  'noCalendar',
  'noEventData',
  'noHeader',
  'noNameColumn',
  'noDateColumn',
  'invalidJson',
  'sourceFailed',
  'unreadableLine',
  'cutOff',
  'noName',
  'noStart',
  'unreadableDate',
  'unreadableTime',
  'ambiguousDates',
  'endBeforeStart',
  'tooFarAhead',
  'likelySeries',
  'doubtful',
  'unknownTimeZone',
  'invalidRule',
  'tooManyDates',
  'tooManyEvents',
  'tooManyFaults',
  'private',
  'invalidLink',
  'shortened',
] as const

export type ImportFaultCode = (typeof importFaultCodes)[number]

/** Why the address of a foreign calendar could not be read. Their phrases are `fetching.<code>`. */
export const fetchFaultCodes = [
  'notAnAddress',
  'notHttps',
  'credentials',
  'otherPort',
  'notPublic',
  'unknownHost',
  'unreachable',
  'tlsFault',
  'refused',
  'notFound',
  'serverError',
  'tooManyRedirects',
  'tooSlow',
  'tooLarge',
  'brokenOff',
  'badAnswer',
  'busy',
  'failed',
] as const

export type FetchFaultCode = (typeof fetchFaultCodes)[number]
