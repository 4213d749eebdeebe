import { formatText } from '../../i18n/texts.ts'
import { themeMarkdown } from '../../themes/theme-texts.ts'
import { renderMarkdown } from '../render/markdown.ts'
import { legalFile, type LegalText } from '../serve/page-frame.ts'
import { type PageContext, type PageModel, PageNotFound } from '../serve/page.ts'

/** About the calendar and how to join. The section on accounts has the anchor `#register`. */
export async function aboutPage({ text, theme }: PageContext): Promise<PageModel> {
  const { t, language } = text
  return {
    template: 'about',
    title: t.about.heading,
    description: '',
    canonical: '/about',
    content: {
      heading: t.about.heading,
      text: renderMarkdown(await themeMarkdown(theme, 'about', language)),
      register: renderMarkdown(await themeMarkdown(theme, 'register', language), 3),
      registerHeading: t.footer.register,
    },
  }
}

/** A page with one of the texts. Throws a PageNotFound if the theme doesn't have it. */
export async function legalPage(name: LegalText, { text, theme }: PageContext): Promise<PageModel> {
  const file = legalFile(theme, name)
  if (file === undefined) throw new PageNotFound()
  const heading = text.t.footer[name]
  return {
    template: 'text',
    title: heading,
    description: '',
    canonical: `/${name}`,
    content: { heading, text: renderMarkdown(await themeMarkdown(theme, file, text.language)) },
  }
}

/** The page that embeds the element. */
export function backstagePage({ text }: PageContext): PageModel {
  return {
    template: 'backstage',
    title: text.t.backstage.heading,
    description: '',
    canonical: '/backstage',
    noIndex: true,
    content: { timeZone: text.timeZone },
  }
}

/** An error page. With the id of the request if it failed, so that people can tell us which one it was. */
export function errorPage(status: 404 | 500, { text }: PageContext, requestId: string): PageModel {
  const { error } = text.t
  const heading = status === 404 ? error.notFoundHeading : error.brokenHeading
  return {
    template: 'error',
    title: heading,
    description: '',
    canonical: '/',
    noIndex: true,
    content: {
      status,
      heading,
      text: status === 404 ? error.notFoundText : error.brokenText,
      reference: status === 404 ? null : formatText(error.reference, { id: requestId }),
    },
  }
}
