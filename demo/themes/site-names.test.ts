import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll } from '../testing/test-host.ts'
import { themeFiles } from '../testing/theme-files.ts'

const settings = {
  sitename: { de: 'Birkenauer Kalender', en: 'Birkenau calendar' },
  sitenameShort: { de: 'Birke', en: 'Birch' },
  sitenameLong: { de: 'Alles in Birkenau', en: 'All of Birkenau' },
  defaultMetaTitle: { de: 'Was ist los in Birkenau', en: 'What is on in Birkenau' },
  defaultMetaDescription: { de: 'Tag für Tag', en: 'Day by day' },
  logoAlt: { de: 'Ein Birkenblatt', en: 'A birch leaf' },
  foreignContent: { de: 'Von anderswo', en: 'From elsewhere' },
}

const frontPage = {
  headline: { de: 'Heute in Birkenau', en: 'Today in Birkenau' },
  lead: { de: 'Unter <Birken>', en: 'Under <birches>' },
}

describe('the names of a site', () => {
  const host = hostForAll('sqlite', { config: { modEmail: 'mod@example.org' } })

  beforeAll(async () => {
    const admin = await host.createUser('admin')
    await admin.post('/cms/themes', { name: 'Birkenau', active: true })
    // JSON is valid YAML.
    await themeFiles(admin, 'Birkenau').put(
      'config',
      'config.yaml',
      JSON.stringify({ ...settings, ...frontPage, holidays: 'DE-SN' }),
    )
  })

  it.each(['de', 'en'] as const)('stand on the pages and are told to the element in %s', async (language) => {
    const page = async (path: string) => (await host.get(`/${path}?lng=${language}`)).text
    const home = await page('/')
    expect(home).toContain(`<title>${settings.defaultMetaTitle[language]}</title>`)
    expect(home).toContain(`<meta property="og:site_name" content="${settings.sitename[language]}">`)
    expect(home).toContain(`<h1>${frontPage.headline[language]}</h1>`)
    expect(home).toContain(frontPage.lead[language].replace('<', '&lt;').replace('>', '&gt;'))
    const groups = await page('/groups')
    expect(groups).toContain(` · ${settings.sitename[language]}</title>`)
    expect(groups).toContain(`alt="${settings.logoAlt[language]}"`)
    expect(groups).toContain(`>${settings.sitenameShort[language]}</span>`)
    expect(groups).toContain(settings.sitenameLong[language])
    expect(groups).toContain('href="mailto:mod@example.org"')
    const about = await page('/about')
    expect(about).toContain(
      `<meta name="description" content="${settings.defaultMetaDescription[language]}">`,
    )
    expect(about).toContain('<a href="mailto:mod@example.org">mod@example.org</a>')
    const config = /themeconfig="([^"]*)"/.exec(await page('/backstage'))?.[1]?.replaceAll('&#34;', '"')
    const told = Object.entries(settings).map(([name, texts]) => [name, texts[language]])
    expect(JSON.parse(config ?? '')).toEqual({
      ...Object.fromEntries(told),
      modEmail: 'mod@example.org',
      holidays: 'DE-SN',
    })
  })
})
