/** Every constant of SPEC.md section 9 and every length of CONTRACT.md section 2. */
export const limits = {
  /** A notice disappears after this many milliseconds. */
  noticeMs: 5000,
  /** Below this width, in CSS pixels, a page scrolls to its content … */
  narrowWidth: 800,
  /** … after this many milliseconds. */
  scrollDelayMs: 500,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 25,
  dashboardNotifications: 10,
  /** Next events on the dashboard, and maximum entries that the API names in each of its parts. */
  dashboardEvents: 5,
  dashboardEntries: 20,
  /** The daily mail with notifications goes from this hour on, in the calendar's time zone. */
  dailyMailHour: 7,
  /** Maximum notifications in one mail; the others are counted. */
  mailedNotifications: 20,
  /** The dashboard offers the first steps for this many days after the registration. */
  newcomerDays: 90,
  /** Maximum entries on one page of the moderation desk, and of the events that one of them stands for. */
  deskPage: 50,
  deskFold: 200,
  /** Maximum rows of a list call; the filters of lists and the dialog for merging request as many. */
  maxListLimit: 10_000,
  /** The same for anonymous callers: lower, because pickers only exist in forms, which visitors don't see. */
  visitorListLimit: 500,
  maxSearchPageSize: 100,
  maxAggregationSize: 100,
  /**
   * Maximum size of an uploaded image in bytes. `ImageField` shrinks larger ones, or says `fields.image.tooLarge` where that fails;
   * the host stops reading an upload at it (`upload.bytes` of a route, demo/http/forms/uploaded-file.ts): `http: request body too large`.
   */
  imageBytes: 1_048_576,
  /** Maximum size of a JSON body in bytes: enough for the longest description and all lists of an entry. */
  bodyBytes: 1_048_576,
  imageDetailWidth: 380,
  /** Of the square for shared links, which messengers show whole. */
  imageSquareEdge: 630,
  imageListWidth: 380,
  imageListHeight: 160,
  /** Maximum number of pixels of an uploaded image. */
  imagePixels: 50_000_000,
  /**
   * Maximum length of its longer side in pixels: image libraries are far slower on strips than on squares of
   * the same area.
   */
  imageEdge: 20_000,
  /** Cache lifetime of an image, and so how long a deleted one may still be served from caches. */
  imageCacheSeconds: 86_400,
  /** How long an image that no entry uses yet is public to anyone with its URL. */
  freshImageHours: 24,
  /** Maximum size of a theme's text file in bytes. */
  themeTextBytes: 524_288,
  /** Maximum size of a theme's `config.yaml` in bytes. */
  themeSettingsBytes: 32_768,
  /** A theme's synonyms: maximum lines of a file, and in a line phrases that people type and phrases searched for them. */
  themeSynonyms: { lines: 500, typed: 8, searched: 12, phraseLength: 60 },
  /** Maximum number of files of a theme, and their maximum total size in bytes. */
  themeFiles: 500,
  themeBytes: 20_971_520,
  /** Maximum number of themes between a theme and its last ancestor. */
  themeDepth: 10,
  /** Lifetime of a theme preview link. */
  previewMinutes: 60,
  generationMonths: 6,
  /** A series whose last event is at most this many days ahead is about to run out. */
  runningOutDays: 21,
  invitationWaitDays: 7,
  /** Maximum addresses that administrators invite at once, and maximum length of the line that they add to the mail. */
  invitedAtOnce: 500,
  invitationMessageLength: 500,
  /** Reminders of one invitation by mail, and hours between two mails that an address did not ask for. */
  invitationReminders: 3,
  unaskedMailHours: 24,
  /** For how many days the address of an invitation by mail is kept, whether somebody has joined with it or not. */
  invitedAddressDays: 90,
  /** Maximum length of why somebody asks for an account, and of the words of a moderator who declines. */
  applicationLength: 1000,
  /** For how many hours the link that confirms an application works, and for how many days a confirmed one waits. */
  applicationLinkHours: 48,
  applicationDays: 90,
  /** Maximum applications on one page of their list. */
  applicationPage: 50,
  editorHeight: 400,
  configEditorHeight: 300,
  nameLength: 200,
  lineLength: 500,
  subjectLength: 200,
  textLength: 50_000,
  /** Maximum length of the reason for a deactivation, and of an owner's answer to it. */
  reasonLength: 2000,
  /** Maximum length of a visitor's report of a mistake. */
  reportLength: 1000,
  /**
   * Maximum characters of a Markdown text, more than any field or theme file holds; longer ones are shown as
   * plain text.
   */
  markdownLength: 524_288,
  /**
   * Maximum nesting of quotes (one level each) and lists (two each): every level costs time for each line
   * below it.
   */
  markdownNesting: 12,
  /** Limit for the generated HTML: characters per character of Markdown, and a base allowance for any text. */
  markdownGrowth: 10,
  markdownGrowthBase: 2000,
  /** Maximum characters of HTML generated from any Markdown text. */
  markdownHtmlLength: 1_000_000,
  /** Maximum characters of a description in feeds; a link leads to the full text. */
  feedTextLength: 5000,
  /** Maximum bytes of one event in a feed with all its texts, and of all events of a feed. */
  feedEntryBytes: 65_536,
  feedBytes: 4_000_000,
  /** Suggested addresses: how many, and from how many typed characters on. */
  addressSuggestions: 5,
  addressSuggestionsFrom: 3,
  /** Maximum length of a fact in one's own words, such as how to get in or what a ticket costs. */
  factTextLength: 1000,
  /** The highest age that an event can be meant for. */
  maxAge: 120,
  tagLength: 100,
  /** Choices that a theme offers with one tap, and tags that each stands for. */
  wishes: 5,
  wishTags: 20,
  /** Looks of categories that a theme can have, and words that each applies to. */
  categoryLooks: 60,
  categoryWords: 40,
  listLength: 50,
  passwordMin: 10,
  passwordMax: 200,
  /** A session expires when it has been unused for this long … */
  tokenDays: 30,
  /** … and this long after it began at the latest. */
  sessionDays: 90,
  recoveryMinutes: 60,
  /** How long the link that confirms a new email address works. */
  emailChangeHours: 24,
  idempotencyHours: 24,
  /** Maximum values of one filter (any may match), and of entries that a search excludes. */
  maxFilterValues: 50,
  /** Maximum bytes of JSON in the filters of a list or search, as sent; the same for its aggregations. */
  queryJsonBytes: 16_384,
  /**
   * Years before and after the current one that the public calendar shows. Without a limit, crawlers would
   * find endless URLs.
   */
  calendarYears: 10,
  /** Maximum number of days that a repeating event excludes. */
  excludedDays: 1000,
  /** Maximum length of the reason for a break of a repeating event; `listLength` bounds their number. */
  breakReasonLength: 100,
  /**
   * Rate limits for creating entries, per person: in an hour and in 24 hours. Moderators and administrators
   * only have an hourly limit, which slows down a stolen login of theirs too.
   */
  creates: { hour: 60, day: 300, hourOfModerators: 600 },
  /** Rate limits for generating events, per person. A daily series for six months has at most 184. */
  generated: { hour: 600, day: 1800, hourOfModerators: 6000 },
  /** Maximum bytes of a foreign calendar, of the events that are read of it, and of the faults that are named. */
  importBytes: 10_485_760,
  importEvents: 5000,
  importFaults: 100,
  /** Maximum dates of one series of a foreign calendar. */
  importSeriesDates: 1000,
  /** Maximum steps of a recurrence rule, and of all rules of a foreign calendar together, while their dates are looked for. */
  importRuleSteps: 50_000,
  importSteps: 500_000,
  /**
   * Of a foreign calendar: maximum events that are imported at once, the nearest ones; pages of a list that is published
   * in parts; columns of a table; and choices of one kind, one for each event at most.
   */
  importedAtOnce: 500,
  importPages: 20,
  importColumns: 100,
  importChoices: 5000,
  /** Of an address that is read: maximum bytes of its answer, and seconds until all of it is here. */
  fetchedBytes: 5_242_880,
  fetchSeconds: 10,
  /** The same for a subscribed calendar with all its pages. */
  subscriptionSeconds: 30,
  /** Maximum length of such an address: feeds carry long tokens. */
  addressLength: 2000,
  /** Rate limits for imported events, new and changed, per person. */
  imported: { hour: 1000, day: 3000, hourOfModerators: 6000 },
  /** Rate limit for addresses that a person has read: previews, imports and readings on demand. */
  addressesRead: { hour: 120 },
  /** Maximum number of subscriptions to foreign calendars, per person. */
  subscriptions: 20,
  /** For how long what was read of a source is kept for choices, and how many sources per person. */
  importSourceMinutes: 60,
  importSourcesKept: 3,
  /** Imports in the list of one's imports, and for how many days they can be undone. */
  importsListed: 100,
  importUndoDays: 90,
  /** Minutes between two readings of a subscription; after failures it waits twice as long each time, a day at most. */
  subscriptionMinutes: 60,
  /** Its owner is notified after so many failed readings in a row. */
  subscriptionFailures: 6,
  /** Versions kept of an entry, and for how many days. */
  versions: 20,
  versionDays: 365,
  /** For how many days a deleted entry can be restored, unless the host says otherwise (`BIN_DAYS`). */
  binDays: 30,
  /** Retention of the audit trail. */
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
  tileAttribution: '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
} as const
