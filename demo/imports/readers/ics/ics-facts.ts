import { isEmail, isLink } from '../../../../src/contract.ts'
import type { FoundPlace } from '../../../domain/foreign-calendar.ts'
import type { Draft } from '../collector.ts'
import { placeInLine } from '../read-places.ts'
import { type Component, first, param, type Property } from './components.ts'

/** What an event says besides its times. */
export type Facts = Omit<Draft, 'start' | 'end' | 'key'>

const all = (component: Component, name: string): readonly Property[] => component.properties.get(name) ?? []

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The description, in HTML where there is one: Outlook has it in X-ALT-DESC, Thunderbird in a parameter. */
function descriptionOf(component: Component): string | undefined {
  const [rich, plain] = [first(component, 'x-alt-desc'), all(component, 'description')[0]]
  if (rich && /[^<>\s]/.test(rich.replace(/<[^>]{0,2000}>/g, ''))) return rich
  const [, html] = /^data:text\/html[^,]{0,40},([^]*)$/i.exec(param(plain, 'altrep') ?? '') ?? []
  return (html && decoded(html)) || plain?.values[0]
}

const number = (text: string | undefined) => (text?.trim() ? Number(text) : NaN)

function pointOf(component: Component): { lat: number; lng: number } | undefined {
  const [apple] = first(component, 'x-apple-structured-location')?.match(/^geo:.*$/i) ?? []
  const text =
    first(component, 'geo') === undefined ? apple?.slice(4) : all(component, 'geo')[0]!.values.join(';')
  const [lat, lng] = (text ?? '').split(/\\?[;,]/).map(number)
  return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : undefined
}

function placeOf(component: Component): Partial<FoundPlace> | undefined {
  const text = first(component, 'location')?.trim() ?? ''
  if (isLink(text)) return undefined
  const apple = all(component, 'x-apple-structured-location')[0]
  const title = param(apple, 'x-title')?.replaceAll('\\n', '\n')
  const place = placeInLine(text || (title ?? ''))
  return place.name ? { ...place, ...pointOf(component) } : undefined
}

const pictures = /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i

function imageOf(component: Component): string | undefined {
  const attached = all(component, 'attach').filter((property) => {
    const type = param(property, 'fmttype')
    return type ? type.toLowerCase().startsWith('image/') : pictures.test(property.values[0] ?? '')
  })
  return [...all(component, 'image'), ...attached].map(({ values }) => values[0] ?? '').find(isLink)
}

/** Where to take part online: the link of a conference, or of the place. */
function onlineLinkOf(component: Component): string | undefined {
  const names = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'location']
  return names
    .flatMap((name) => all(component, name).map(({ values }) => (values[0] ?? '').trim()))
    .find(isLink)
}

/** The facts of an event. Names of organizers that are e-mail addresses are left out: they would become public. */
export function factsOf(component: Component, isCanceled: boolean): Facts {
  const place = placeOf(component)
  const onlineLink = onlineLinkOf(component)
  const organizer = param(all(component, 'organizer')[0], 'cn')?.trim()
  // The Events Calendar writes names as in addresses.
  const written = organizer && /%[\dA-F]{2}/i.test(organizer) ? decoded(organizer) : organizer
  return {
    name: first(component, 'summary') ?? '',
    description: descriptionOf(component),
    place,
    organizer: written && !isEmail(written) ? written : undefined,
    categories: all(component, 'categories').flatMap(({ values }) => values),
    link: all(component, 'url')
      .map(({ values }) => (values[0] ?? '').trim())
      .find(isLink),
    image: imageOf(component),
    ...(onlineLink && { onlineLink, attendance: place ? 'both' : 'online' }),
    ...((isCanceled || statusOf(component) === 'CANCELLED') && { status: 'canceled' }),
  }
}

const statusOf = (component: Component) =>
  first(component, 'status')?.trim().toUpperCase().replace('CANCELED', 'CANCELLED')

/** Whether an event is for its owner's eyes. */
export const isPrivate = (component: Component) =>
  /^(?:private|confidential)$/i.test(first(component, 'class')?.trim() ?? '')
