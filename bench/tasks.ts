/**
 * What it takes to do the tasks people use the calendar for, on a desktop and a phone, in German and English:
 *
 *     npm run build && node bench/tasks.ts
 *     node bench/tasks.ts --only festival --at '390 de' --shots /tmp/shots
 *
 * Starts the built host with sample data, does each task in a browser, and prints a table in Markdown: actions
 * (clicks, fields, keys), swipes of one screen, and seconds after the keystroke-level model (tasks/model.ts). Exits
 * with code 1 if a task takes more than before or than its goal.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { callAs } from '../demo/testing/e2e/api-caller.ts'
import { backstage } from '../demo/testing/e2e/backstage.ts'
import { visit } from '../demo/testing/e2e/browser.ts'
import { createPerson } from '../demo/testing/e2e/person.ts'
import { startHost } from '../demo/testing/e2e/start-host.ts'
import { journeyLanguages } from '../demo/testing/e2e/texts.ts'
import type { Language } from '../src/contract.ts'
import { entryTasks } from './tasks/entry-tasks.ts'
import { faultsOf, type Outcome, outcomeOf, tableOf } from './tasks/report.ts'
import { seriesTasks } from './tasks/series-tasks.ts'
import { staffTasks } from './tasks/staff-tasks.ts'
import type { Task } from './tasks/task.ts'
import { visitorTasks } from './tasks/visitors.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
/** For a busy machine; nothing waits that long on an idle one. */
const PATIENCE_MS = 120_000
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const devices = [desktop, phone]

const { values } = parseArgs({
  options: {
    /** Part of the names of the tasks to do. */
    only: { type: 'string', default: '' },
    /** Part of the columns' names, such as '1280' or 'de'. */
    at: { type: 'string', default: '' },
    /** A running host with sample data, which keeps what the tasks create. Without it, one is started. */
    url: { type: 'string' },
    /** A folder for a picture after every action. */
    shots: { type: 'string' },
  },
})
const tasks = [...visitorTasks, ...entryTasks, ...seriesTasks, ...staffTasks].filter(({ name }) =>
  name.includes(values.only),
)
const columnOf = (device: typeof desktop, language: Language) => `${device.viewport.width} ${language}`
const runs = devices
  .flatMap((device) =>
    journeyLanguages.map((language) => ({ device, language, column: columnOf(device, language) })),
  )
  .filter(({ column }) => column.includes(values.at))

const host = values.url ? { url: values.url, stop: () => undefined } : await startHost()
const callers = {
  owner: await callAs(host.url, 'normal@example.org'),
  admin: await callAs(host.url, 'admin@example.org'),
}

/** Does a task once. Undefined if the calendar has no answer. */
async function outcomeFor(
  browser: Browser,
  task: Task,
  device: typeof desktop,
  language: Language,
): Promise<Outcome | undefined> {
  const { page, context } = await visit(browser, host.url, language, { ...device, reducedMotion: 'reduce' })
  const mark = crypto.randomUUID().slice(0, 5)
  const stage = { page, language, ui: backstage(page, language), origin: host.url, ...callers, mark }
  page.setDefaultTimeout(PATIENCE_MS)
  const walk = await task.prepare({ ...stage, isPhone: device === phone })
  const folder = values.shots && join(values.shots, `${task.name} ${columnOf(device, language)}`)
  if (folder) mkdirSync(folder, { recursive: true })
  let taken = 0
  const shoot = async () => {
    if (folder) await page.screenshot({ path: join(folder, `${(taken += 1)}.png`) })
  }
  await shoot()
  const person = createPerson(page, shoot)
  const answer = await walk(person).catch(async (error: unknown) => {
    await shoot()
    throw new Error(`${task.name} (${columnOf(device, language)})`, { cause: error })
  })
  await shoot()
  await context.close()
  return answer === undefined ? outcomeOf(person.effort()) : undefined
}

const browser = await chromium.launch({
  executablePath: existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined,
  args: ['--no-sandbox'],
})
const results: { task: Task; outcomes: Map<string, Outcome | undefined> }[] = []
const faults: string[] = []
let longestWait = 0
try {
  for (const task of tasks) {
    const outcomes = new Map<string, Outcome | undefined>()
    results.push({ task, outcomes })
    for (const { device, language, column } of runs) {
      const outcome = await outcomeFor(browser, task, device, language)
      outcomes.set(column, outcome)
      longestWait = Math.max(longestWait, outcome?.waited ?? 0)
      faults.push(
        ...faultsOf(task, outcome, device === desktop).map((fault) => `${task.name}, ${column}: ${fault}`),
      )
      console.error(`${task.name}, ${column}: ${JSON.stringify(outcome)}`)
    }
  }
} finally {
  await browser.close()
  await host.stop()
}

console.log(
  tableOf(
    results,
    runs.map(({ column }) => column),
  ),
)
console.log(`\nactions · swipes · seconds; of these at most ${longestWait.toFixed(1)} s waiting`)
for (const fault of faults) console.log(`WORSE  ${fault}`)
if (faults.length > 0) process.exitCode = 1
