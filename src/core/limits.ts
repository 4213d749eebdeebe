/** Every constant of SPEC.md section 9 and every length of CONTRACT.md section 2. */
export const limits = {
  /** A notice goes by itself after this many milliseconds. */
  noticeMs: 5000,
  /** Below this width in CSS pixels a page scrolls to its content … */
  narrowWidth: 800,
  /** … after this many milliseconds. */
  scrollDelayMs: 500,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 25,
  dashboardNotifications: 10,
  /** Rows that one list call answers at most; also what reference pickers ask for. */
  maxListLimit: 10_000,
  /** The same for callers who are not logged in: pickers stand in forms, which visitors do not have. */
  visitorListLimit: 500,
  maxSearchPageSize: 100,
  maxAggregationSize: 100,
  /** Size of an uploaded image in bytes. */
  imageBytes: 1_048_576,
  /** Size of a JSON body in bytes: room for the longest description and every list of a listing. */
  bodyBytes: 1_048_576,
  imageDetailWidth: 380,
  imageListWidth: 380,
  imageListHeight: 160,
  /** Pixels that an uploaded image may have before it is refused. */
  imagePixels: 50_000_000,
  /** Pixels of its longer side: libraries take many times as long for strips as for squares of the same area. */
  imageEdge: 20_000,
  /** How long others may keep an image without asking again: so long one that was deleted is still seen. */
  imageCacheSeconds: 86_400,
  /** How long an image that no entry shows can be seen by everybody who knows its address. */
  freshImageHours: 24,
  /** Size of a text file of a theme in bytes. */
  themeTextBytes: 524_288,
  /** Size of a theme's `config.yaml` in bytes. */
  themeSettingsBytes: 32_768,
  /** Files that a theme may have, and their size in all in bytes. */
  themeFiles: 500,
  themeBytes: 20_971_520,
  /** How many themes may stand between one and its last ancestor. */
  themeDepth: 10,
  /** How long a link shows a preview of a theme. */
  previewMinutes: 60,
  generationMonths: 6,
  /** A repeating event whose last event is at most so many days ahead runs out. */
  runningOutDays: 21,
  invitationWaitDays: 7,
  editorHeight: 400,
  configEditorHeight: 300,
  nameLength: 200,
  lineLength: 500,
  subjectLength: 200,
  textLength: 50_000,
  /** Characters of a Markdown text that is longer than any field or theme file may be: it is shown as typed. */
  markdownLength: 524_288,
  /** Levels of quotes (one each) and lists (two each) inside each other; each costs time for every line below it. */
  markdownNesting: 12,
  /** Characters of HTML for each character of a Markdown text, and those that any text may have besides. */
  markdownGrowth: 10,
  markdownGrowthBase: 2000,
  /** Characters of HTML that any Markdown text may become. */
  markdownHtmlLength: 1_000_000,
  /** Characters of a description that feeds bring; a link leads to the rest. */
  feedTextLength: 5000,
  /** Bytes of an event in a feed with all its texts, and of all events of a feed. */
  feedEntryBytes: 65_536,
  feedBytes: 4_000_000,
  tagLength: 100,
  listLength: 50,
  passwordMin: 10,
  passwordMax: 200,
  /** A session ends when it has not been used for so long … */
  tokenDays: 30,
  /** … and so long after it began at the latest. */
  sessionDays: 90,
  recoveryMinutes: 60,
  idempotencyHours: 24,
  /** Values of one filter, each of which will do; also entries that a search leaves out. */
  maxFilterValues: 50,
  /** Bytes of JSON that the filters of a list or search may have, as sent; likewise its aggregations. */
  queryJsonBytes: 16_384,
  /** Years before and after this one whose days the public calendar shows: without an end it had endless addresses. */
  calendarYears: 10,
  /** Days that a repeating event may leave out. */
  excludedDays: 1000,
  /**
   * Entries that one person may create: in an hour, and in 24 hours. Moderators and administrators have an hour's limit
   * only, so that a stolen login of theirs is braked, too.
   */
  creates: { hour: 60, day: 300, hourOfModerators: 600 },
  /** Events that one person may generate. A daily series for six months has 184 at most. */
  generated: { hour: 600, day: 1800, hourOfModerators: 6000 },
  /** How long the audit trail is kept. */
  trailDays: 365,
} as const

/** Defaults of the element's attributes (SPEC.md section 9, CONTRACT.md section 1). */
export const defaults = {
  language: 'de',
  fallbackLanguage: 'en',
  timezone: 'Europe/London',
  apiBase: '/api/v1',
  storeKey: 'store',
  geocoderUrl: 'https://nominatim.openstreetmap.org/search',
} as const
