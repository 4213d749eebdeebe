import { languages, settingsIn } from '../../src/contract.ts'
import type { Themes } from './theme.ts'

/** The site's short and long name in the active theme, in every language. */
export async function siteNames(themes: Pick<Themes, 'active'>): Promise<string[]> {
  const { settings } = await themes.active()
  return languages.flatMap((language) => {
    const { sitename, sitenameShort, sitenameLong } = settingsIn(settings, language)
    return [sitename, sitenameShort, sitenameLong]
  })
}
