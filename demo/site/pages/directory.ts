import { contains } from '../../db/listings/conditions.ts'
import { listed } from '../../db/listings/visibility.ts'
import { type SqlBool, sql } from 'kysely'
import { listPicture } from '../model/event-card.ts'
import { amenities, placeBadges } from '../model/facts.ts'
import { pagePath } from '../model/links.ts'
import { directoryJsonLd } from '../model/structured-data.ts'
import type { PageContext, PageModel } from '../page.ts'
import { say } from '../../i18n/texts.ts'
import { accessById } from '../queries/names.ts'
import { plainText } from '../render/markdown.ts'
import type { Site } from '../site-parts.ts'

const pageSize = 60
const maxQuery = 200

export type DirectoryQuery = { q: string; stepfree: boolean; page: number }

/** Reads a directory page's query. */
export function readDirectoryQuery(query: Record<string, unknown>): DirectoryQuery {
  const q = typeof query.q === 'string' ? query.q.replaceAll('\0', '').trim().slice(0, maxQuery) : ''
  const page = typeof query.page === 'string' && /^[1-9]\d{0,5}$/.test(query.page) ? Number(query.page) : 1
  return { q, stepfree: query.stepfree === '1', page }
}

/** The address of a directory page. */
export function directoryPath(table: 'groups' | 'places', { q, stepfree, page }: DirectoryQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(stepfree && { stepfree: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/${table}${query && `?${query}`}`
}

/** A directory page: all groups or all places by name. */
export async function directoryPage(
  site: Site,
  table: 'groups' | 'places',
  query: DirectoryQuery,
  { text }: PageContext,
): Promise<PageModel> {
  const kind = table === 'groups' ? 'group' : 'place'
  const stepfree = table === 'places' && query.stepfree
  const { t } = text
  const found = site.deps.db.read
    .selectFrom(table)
    .where(listed(table, null))
    .$if(query.q !== '', (rows) => rows.where(contains(sql.ref(`${table}.nameFolded`), query.q)))
    .$if(stepfree, (rows) => rows.where(sql<SqlBool>`${sql.ref('places.stepFree')} = 'yes'`))
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pages)
  const rows = await found
    .select(['id', 'name', 'image', 'alt', 'description'])
    .$if(table === 'places', (places) => places.select(sql<string | null>`address`.as('address')))
    .orderBy('nameFolded')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const access = await accessById(site.deps.db.read, table === 'places' ? rows.map(({ id }) => id) : [])
  const accessOf = ({ id }: { id: string }) => access.get(id) ?? null
  const url = (number: number) => directoryPath(table, { q: query.q, stepfree, page: number })
  return {
    template: 'directory',
    title: t[kind].heading,
    description: t[kind].lead,
    canonical: url(page),
    structuredData: directoryJsonLd(
      kind,
      rows.map((row) => ({ ...row, amenities: amenities(accessOf(row), t) })),
      site.deps.config.publicUrl,
    ),
    content: {
      heading: t[kind].heading,
      lead: t[kind].lead,
      action: `/${table}`,
      q: query.q,
      flags:
        table === 'places' ? [{ name: 'stepfree', label: t.filter.stepfree, checked: query.stepfree }] : [],
      noMatch:
        total > 0
          ? null
          : query.q
            ? say(t.directory.noMatch, { q: query.q })
            : stepfree
              ? t.directory.noneFits
              : null,
      entries: rows.map((row) => ({
        name: row.name,
        url: pagePath(kind, row.id),
        address: row.address ?? null,
        badges: placeBadges(accessOf(row), t),
        picture: listPicture(row.image, row.alt),
        summary: plainText(row.description, 120),
      })),
      paging:
        pages > 1
          ? {
              text: say(t.directory.page, { page, pages }),
              previous: page > 1 ? url(page - 1) : null,
              next: page < pages ? url(page + 1) : null,
            }
          : null,
    },
  }
}
