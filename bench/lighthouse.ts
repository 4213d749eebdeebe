/**
 * Lighthouse scores of the public pages on a phone, with the sample town or with many more events:
 *
 *     npm run build && node bench/lighthouse.ts                 # about 300 events
 *     node bench/lighthouse.ts --events 10000 --pages home,month --runs 3
 *
 * Prints the median of each score and what lowers it. Exits with code 1 if one of them is below 100. Runs Lighthouse through npx; a page takes half a minute on an
 * idle machine. On a busy machine the performance score is meaningless.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openSqlite } from '../demo/db/connection/sqlite.ts'
import { startHost } from '../demo/testing/e2e/start-host.ts'
import { fillCalendar } from './fill-calendar.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const wanted = 100

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '0' },
    pages: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})

const median = (found: number[]) => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0

/** One run. Chromium sometimes loses the beginning of its trace (NO_NAVSTART), so a run may be repeated. */
async function reportOn(url: string, tries = 3): Promise<Report> {
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--output-path=stdout', '--quiet']
  // Searches and the like are kept out of search engines on purpose.
  const isHidden = /<meta name="robots" content="noindex">/.test(await (await fetch(url)).text())
  if (isHidden) args.push('--skip-audits=is-crawlable')
  const flags = ['--chrome-flags=--headless=new --no-sandbox', `--only-categories=${categories.join(',')}`]
  const chrome = existsSync(DEBIAN_CHROMIUM) ? { CHROME_PATH: DEBIAN_CHROMIUM } : {}
  try {
    const { stdout } = await promisify(execFile)('npx', [...args, ...flags], {
      env: { ...process.env, ...chrome },
      maxBuffer: 64_000_000,
    })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (tries > 1) return reportOn(url, tries - 1)
    const { stderr = String(error) } = error as { stderr?: string }
    throw new Error(`Lighthouse failed at ${url}: ${stderr}`, { cause: error })
  }
}

/** The audits that lower a score, a line each. */
function faults({ categories: found, audits }: Report): string[] {
  return categories
    .flatMap((name) => found[name].auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 0.995
        ? [`${id} ${Math.round(audit.score * 100)} ${audit.displayValue ?? audit.title}`]
        : []
    })
}

type Linked = {
  url: string
  category: { url: string }
  topic: { url: string }
  place: { url: string | null }
  organizers: { url: string | null }[]
}

/** One URL of each kind of page. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { events } = (await (await fetch(`${origin}/events.json`)).json()) as { events: Linked[] }
  const event = events.find(({ organizers, place }) => organizers[0]?.url && place?.url)!
  return {
    home: '/',
    now: '/?when=now',
    filtered: `/?category=${event.category.url.split('/').at(-1)}`,
    search: '/?q=konzert',
    map: '/?view=map',
    month: '/?view=month',
    week: '/?view=week',
    event: event.url,
    group: event.organizers[0]!.url!,
    place: event.place.url!,
    category: event.category.url,
    topic: event.topic.url,
    groups: '/groups',
    places: '/places',
    placesMap: '/places?view=map',
    saved: '/saved',
    about: '/about',
  }
}

const host = await startHost()
try {
  if (Number(values.events) > 0) {
    const db = openSqlite(join(host.dataDir, 'calendar.sqlite'))
    await fillCalendar(db, { events: Number(values.events) })
    await db.close()
  }
  const pages = await pagesOf(host.url)
  console.log(`${''.padEnd(10)}${categories.map((name) => name.padStart(16)).join('')}`)
  for (const name of values.pages?.split(',') ?? Object.keys(pages)) {
    const url = new URL(pages[name] ?? name, host.url).href
    const reports: Report[] = []
    for (let run = 0; run < Number(values.runs); run++) reports.push(await reportOn(url))
    const scores = categories.map((category) =>
      median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))),
    )
    console.log(`${name.padEnd(10)}${scores.map((score) => String(score).padStart(16)).join('')}`)
    if (scores.every((score) => score >= wanted)) continue
    process.exitCode = 1
    for (const fault of new Set(reports.flatMap(faults))) console.log(`          ${fault}`)
  }
} finally {
  await host.stop()
}
