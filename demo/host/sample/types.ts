import type {
  Break,
  CalendarEvent,
  Clock,
  Day,
  EventStatus,
  Interval,
  Place,
  PlaceFactName,
  templateFactNames,
} from '../../../src/contract.ts'
import type {
  CategoryKey,
  GroupKey,
  ImageKey,
  PlaceKey,
  RepeatingEventKey,
  TopicKey,
  UserKey,
} from './keys.ts'

/** The languages of entries in the sample town. */
export type SampleLanguage = 'de' | 'en'

/*
 * The records of the sample town: those of the API (CONTRACT.md section 2) with a local `key` instead of an id.
 * Instants are ISO 8601 in UTC. Code that stores them replaces keys by ids and leaves the rest unchanged.
 */

/** An existing place, or free text. */
export type Location = { place: PlaceKey } | string
/** An existing group, or free text. */
export type Organizer = { group: GroupKey } | string
/** The main event of a sub-event, or the repeating event that an event was generated from. */
export type Parent = { event: string } | { repeatingEvent: RepeatingEventKey }
/** The link of a notification: a URL, a path of the site, or the page of an event. */
export type LinkTarget = string | { path: string } | { event: string }

export interface SampleUser {
  key: UserKey
  role: 'normal' | 'moderator' | 'admin'
  nickname: string
  email: string
  password: string
  deactivated: boolean
  createdAt: string
}

interface Page {
  name: string
  description: string
  image?: ImageKey
  /** The image's alternative text, in the language of the entry. */
  alt?: string
  ownedBy: UserKey[]
  deactivated: boolean
}

export interface SampleGroup extends Page {
  key: GroupKey
  link?: string
  email?: string
  published: boolean
}

export interface SamplePlace extends Page, Partial<Pick<Place, PlaceFactName>> {
  key: PlaceKey
  link?: string
  email?: string
  address: string
  lat: number
  lng: number
  published: boolean
}

export interface SampleCategory {
  key: CategoryKey
  name: string
  headline: string
  description: string
}

export interface SampleTopic {
  key: TopicKey
  name: string
  headline: string
  description: string
}

/** The fields that events share with the repeating events they are generated from. */
export interface EventTemplate
  extends Page, Partial<Pick<CalendarEvent, (typeof templateFactNames)[number]>> {
  organizers: Organizer[]
  location: Location
  location2?: string
  /** Address and coordinates are set only if the location is free text. */
  address?: string
  lat?: number
  lng?: number
  category: CategoryKey
  topic: TopicKey
  tags: string[]
}

export interface SampleRepeatingEvent extends EventTemplate {
  key: RepeatingEventKey
  start: Clock
  end: Clock
  intervals: Interval[]
  excluded: Day[]
  breaks: Break[]
  /** Start day of the generated period; weeks of intervals are counted from it. */
  anchor: Day
}

export interface Involved {
  name: string
  description: string
}

export interface SampleEvent extends EventTemplate {
  key: string
  start: string
  end?: string
  canceled: boolean
  status?: EventStatus
  published: boolean
  parent?: Parent
  parentListed: boolean
  involved: Involved[]
  /** The day for which the repeating event in `parent` generated it. */
  generatedFor?: Day
  editedByHand?: boolean
}

export interface SampleNotification {
  key: string
  userId: UserKey
  subject: string
  message: string
  linkTitle?: string
  linkUrl?: LinkTarget
  createdAt: string
  viewed: boolean
}

export interface SampleInvitation {
  key: string
  createdAt: string
  createdBy: UserKey
  usedBy?: UserKey
}

export interface SampleImage {
  key: ImageKey
  /** The WebP file, 1200 by 800 pixels. */
  file: URL
  alt: Record<SampleLanguage, string>
}

/** Everything in the sample calendar. */
export interface SampleTown {
  users: SampleUser[]
  groups: SampleGroup[]
  places: SamplePlace[]
  categories: SampleCategory[]
  topics: SampleTopic[]
  repeatingEvents: SampleRepeatingEvent[]
  events: SampleEvent[]
  notifications: SampleNotification[]
  invitations: SampleInvitation[]
  images: SampleImage[]
}
