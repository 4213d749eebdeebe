import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { lacking } from './programs.ts'

const stage = join(import.meta.dirname, 'wordpress.php')
const plugin = join(import.meta.dirname, '../../../docs/examples/wordpress/community-calendar')
const lacks = lacking('php')

/** What a shortcode or block becomes in a site whose calendar is at https://calendar.example.org. */
function shown(name: string, attributes: Record<string, string> = {}, locale?: string) {
  const answer = execFileSync('php', [stage], {
    input: JSON.stringify({ name, attributes, locale }),
    encoding: 'utf8',
  })
  const { html, scripts, inline } = JSON.parse(answer) as { html: string; scripts: string[]; inline: string }
  const { document } = new Window()
  document.body.innerHTML = html
  const element = document.querySelector('calendar-events, backstage-app')
  const written = [...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value])
  return {
    attributes: Object.fromEntries(written) as Record<string, string>,
    html,
    scripts,
    inline,
    document,
  }
}

describe.skipIf(lacks)(`the WordPress plugin${lacks}`, () => {
  it('shows events, in the language of the site, with the module that draws them', () => {
    const { attributes, scripts, document } = shown('community_calendar', {
      category: 'Music & <b>',
      max: '3',
    })
    expect(attributes).toEqual({
      apiurl: 'https://calendar.example.org',
      category: 'Music & <b>',
      max: '3',
      language: 'de-DE',
    })
    expect(document.querySelector('calendar-events > a')?.getAttribute('href')).toBe(
      'https://calendar.example.org/',
    )
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain(
      '<script type="module" src=\'https://calendar.example.org/assets/backstage/calendar-events.js\'',
    )
  })

  it('shows Backstage, with names that need escaping', () => {
    const { attributes, scripts } = shown('community_calendar_backstage', { routing: 'memory' })
    expect(attributes).toMatchObject({ timezone: 'Europe/Berlin', routing: 'memory', language: 'de-DE' })
    expect(JSON.parse(attributes.themeconfig!)).toEqual({ sitename: 'St. John\'s "Club"' })
    expect(scripts[0]).toContain('/index.js')
  })

  it.each([
    ['de_AT', 'Veranstaltungen im Kalender'],
    ['es_MX', 'Eventos en el calendario'],
    ['fr_CA', 'Événements dans l’agenda'],
    ['it_IT', 'Eventi nel calendario'],
    ['nl_NL', 'Events in the calendar'],
  ])('says everything in the language of the site, or in English: %s', (locale, label) => {
    const { document, inline } = shown('community_calendar', {}, locale)
    expect(document.querySelector('a')?.textContent).toBe(label)
    if (locale === 'nl_NL') return
    const texts = JSON.parse(
      /^wp\.i18n\.setLocaleData\( (.*), "community-calendar" \);$/.exec(inline)![1]!,
    ) as object
    const sources = ['community-calendar.php', 'editor.js'].map((file) =>
      readFileSync(join(plugin, file), 'utf8'),
    )
    const said = [...sources.join('').matchAll(/__\( ?'([^']+)', 'community-calendar' ?\)/g)].map(
      ([, text]) => text,
    )
    expect(said.length).toBeGreaterThan(20)
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(said))
    expect(Object.values(texts).flat()).not.toContain('')
  })

  it('has both as blocks', () => {
    const { html, attributes } = shown('community-calendar/events', { view: 'month', group: '', url: '' })
    expect(html).toMatch(/^<div class="wp-block"><calendar-events /)
    expect(attributes).toMatchObject({ apiurl: 'https://calendar.example.org', view: 'month' })
    expect(attributes.group).toBeUndefined()
    expect(shown('community-calendar/backstage').html).toContain('<backstage-app ')
  })

  it('lets nothing out of an attribute, and takes no other address than a web address', () => {
    const { attributes, document } = shown('community_calendar', { tag: '"><script>alert(1)</script>' })
    expect(attributes.tag).toBe('"><script>alert(1)</script>')
    expect(document.querySelector('script')).toBeNull()
    expect(shown('community_calendar', { url: 'javascript:alert(1)' }).html).toBe('')
  })
})
