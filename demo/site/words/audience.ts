import type { Event } from 'schema-dts'
import { accessServices, type CalendarEvent, languageLocale, languageNames } from '../../../src/contract.ts'
import { say, type SiteTexts } from '../../i18n/texts.ts'
import type { CalendarText } from './calendar-text.ts'

/** For whom an event is. */
export type Audience = Pick<
  CalendarEvent,
  'ageFrom' | 'ageTo' | 'languages' | (typeof accessServices)[number]
>

type Ages = Pick<Audience, 'ageFrom' | 'ageTo'>

/** 'From 6 years', '6 to 12 years'; null if nobody has said it. */
export function sayAge({ ageFrom = null, ageTo = null }: Ages, { facts: { age } }: SiteTexts): string | null {
  if (ageTo === null) return ageFrom === null ? null : say(age.from, { count: ageFrom })
  return ageFrom === null ? say(age.to, { count: ageTo }) : say(age.range, { from: ageFrom, count: ageTo })
}

/** The same for cards: 'age 6+'. */
export function shortAge(
  { ageFrom = null, ageTo = null }: Ages,
  { facts: { badges } }: SiteTexts,
): string | null {
  if (ageTo === null) return ageFrom === null ? null : say(badges.ageFrom, { from: ageFrom })
  return ageFrom === null
    ? say(badges.ageTo, { to: ageTo })
    : say(badges.ageRange, { from: ageFrom, to: ageTo })
}

/** The names of the languages in which it is held. */
export function sayLanguages(
  { languages }: Pick<Audience, 'languages'>,
  { language }: CalendarText,
): string[] {
  return languageNames(languages, languageLocale(language))
}

/** What it offers to people who would otherwise miss it, in words. */
export function serviceTexts(event: Audience, { facts: { services } }: SiteTexts): string[] {
  return accessServices.filter((name) => event[name]).map((name) => services[name])
}

/** Terms of `accessibilityFeature` by fact; schema.org has none for the others. */
const featureNames = { signLanguage: 'signLanguage', captions: 'captions' } as const

/**
 * For whom an event is, in schema.org's words. `accessibilityFeature` is a property of works, not of events: it goes to
 * the work that is featured.
 */
export function audienceOf(
  event: Audience,
): Pick<Exclude<Event, string>, 'typicalAgeRange' | 'inLanguage' | 'workFeatured'> {
  const { ageFrom = null, ageTo = null, languages } = event
  const features = Object.entries(featureNames).flatMap(([fact, term]) =>
    event[fact as keyof typeof featureNames] ? [term] : [],
  )
  return {
    ...((ageFrom !== null || ageTo !== null) && { typicalAgeRange: `${ageFrom ?? 0}-${ageTo ?? ''}` }),
    ...(languages.length > 0 && { inLanguage: languages }),
    ...(features.length > 0 && {
      workFeatured: { '@type': 'CreativeWork', accessibilityFeature: features },
    }),
  }
}
