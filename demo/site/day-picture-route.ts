import type { FastifyInstance } from 'fastify'
import { colorsOf, type Day, isDay, isLanguage, type Language, limits } from '../../src/contract.ts'
import { costs } from '../http/limits/expensive.ts'
import { overloaded } from '../lib/api-error.ts'
import { semaphore } from '../lib/semaphore.ts'
import { dayPicture } from '../media/day-picture.ts'
import { isShownDay } from './address/calendar-query.ts'
import { type SiteServices, todayOf } from './serve/page.ts'
import { calendarText } from './words/calendar-text.ts'

/** Pictures kept in memory; the least recently used are dropped. */
const maxKept = 200

const inTurn = semaphore(1, { maxWaiting: 40, refuse: overloaded })

/** Pictures of days being drawn, for monitoring. */
export const dayPictureLoad = inTurn.load

/** The path of the picture for shared links of events on a day that have no image. */
export const dayPicturePath = (day: Day, language: Language) => `/day-picture/${day}.${language}.jpg`

/** `GET /day-picture/{day}.{language}.jpg`: a leaf of the calendar in the accent colour of the theme. */
export function dayPictureRoute(app: FastifyInstance, site: SiteServices): void {
  const kept = new Map<string, Promise<Buffer>>()
  app.get<{ Params: { name: string } }>('/day-picture/:name', async (request, reply) => {
    const [day = '', language = '', type, ...more] = request.params.name.split('.')
    const isPicture = type === 'jpg' && more.length === 0
    if (!isPicture || !isDay(day) || !isLanguage(language) || !isShownDay(day, todayOf(site.deps)))
      return reply.callNotFound()
    const theme = await site.themes.active()
    const key = `${theme.assetRevision} ${day} ${language}`
    if (!kept.has(key)) request.spend(costs.view)
    const text = calendarText(language, site.deps.config.timeZone, site.deps.now())
    const draw = () => {
      const { accent, onAccent } = colorsOf(theme.styleSheet.bytes.toString()).light
      return dayPicture({
        weekday: text.weekday(day),
        date: text.part(day, 'date'),
        month: text.part(day, 'month'),
        ground: accent,
        ink: onAccent,
      })
    }
    const picture = kept.get(key) ?? inTurn(async () => draw())
    kept.delete(key)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest)
    const bytes = await picture
    return reply
      .header('cache-control', `public, max-age=${limits.imageCacheSeconds}`)
      .type('image/jpeg')
      .send(bytes)
  })
}
