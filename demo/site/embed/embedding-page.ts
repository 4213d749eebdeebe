import { type Language, languageName, languages, settingsIn } from '../../../src/contract.ts'
import {
  type Embedding,
  embeddingParameters,
  embeddingPath,
  embedPath,
  embedSchemes,
} from '../address/embed-query.ts'
import { pagePath } from '../address/links.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices } from '../serve/page.ts'
import { embeddedEntry, embedTitle } from './oembed.ts'
import { leavesOut, snippets } from './snippets.ts'

type Choice = { name: string; label: string; options: { value: string; name: string; selected: boolean }[] }

function choicesOf({ embed, headingLevel }: Embedding, { t }: PageContext['text']): Choice[] {
  const choice = (
    name: string,
    label: string,
    chosen: string | undefined,
    options: readonly (readonly [value: string, name: string])[],
  ): Choice => ({
    name,
    label,
    options: options.map(([value, text]) => ({ value, name: text, selected: value === (chosen ?? '') })),
  })
  const { embedding, views } = t
  const ofList = [
    choice('view', views.label, embed.query.view, [
      ['', views.list],
      ['week', views.week],
      ['month', views.month],
    ]),
    choice('heading', embedding.headingLevel, headingLevel?.toString(), [
      ['', embedding.noHeadings],
      ...['2', '3', '4', '5', '6'].map((level) => [level, `<h${level}>`] as const),
    ]),
  ]
  return [
    ...(embed.event ? [] : ofList),
    choice('in', embedding.language, embed.language, [
      ['', embedding.ownLanguage],
      ...languages.map((language) => [language, languageName(language)] as const),
    ]),
    choice('scheme', embedding.scheme, embed.scheme, [
      ['', embedding.schemeAuto],
      ...embedSchemes.map((scheme) => [scheme, embedding[scheme]] as const),
    ]),
  ]
}

/**
 * How to embed a view of the calendar or an event elsewhere: four ways, with a preview. Throws a PageNotFound.
 */
export async function embeddingPage(
  site: SiteServices,
  embedding: Embedding,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const { embed, headingLevel } = embedding
  const { event, query } = embed
  const { config, db } = site.deps
  const entry = event ? await embeddedEntry(db.read, { kind: 'event', id: event }) : undefined
  if (event && !entry?.isPublic) throw new PageNotFound()
  const titleIn = (language: Language) =>
    embedTitle(site, embed, entry?.name, { text, sitename: settingsIn(theme.settings, language).sitename })
  const title = await titleIn(embed.language ?? config.language)
  const codes = snippets(embed, { publicUrl: config.publicUrl, title, headingLevel })
  const { t } = text
  const choices = choicesOf(embedding, text)
  const kept = [...embeddingParameters(embedding)].filter(
    ([name]) => !choices.some((choice) => choice.name === name),
  )
  const short = leavesOut(query) ? t.take.embedShowsMore : null
  const { element, frame, fragment, link } = t.embedding
  const ofFragment = [query.view ? fragment.listOnly : null, short].filter(Boolean).join(' ') || null
  const ways = [
    { name: 'element', heading: element.heading, text: element.text, note: short, code: codes.element },
    { name: 'frame', heading: frame.heading, text: frame.text, note: null, code: codes.frame },
    {
      name: 'fragment',
      heading: fragment.heading,
      text: fragment.text,
      note: ofFragment,
      code: codes.fragment,
    },
    { name: 'link', heading: link.heading, text: link.text, note: null, code: codes.link },
  ]
  return {
    template: 'embedding',
    title: t.embedding.heading,
    description: '',
    canonical: embeddingPath(embedding),
    noIndex: true,
    content: {
      heading: t.embedding.heading,
      subject: await titleIn(text.language),
      kept: kept.map(([name, value]) => ({ name, value })),
      choices,
      ways: ways.filter(({ code }) => code !== null),
      preview: embedPath(embed),
      back: event ? pagePath('event', event) : query.path(),
    },
  }
}
