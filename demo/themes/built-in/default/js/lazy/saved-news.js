import { accept, addressOf, eventPath, pagePath, read, texts } from '../saved-entries.js'
import { say } from '../say.js'

/*
 * Notices about what has been saved: what has become of events since, and what could not be saved.
 */

/**
 * @typedef {import('../saved-entries.js').Entry} Entry
 * @typedef {import('../saved-entries.js').EventNow} EventNow
 */

/** @type {HTMLElement | undefined} */
let notice

/**
 * A notice over the page, so that nothing in it moves.
 *
 * @param {{ text: string, path?: string | undefined }[]} lines each may lead to a page
 * @param {string} [heading]
 */
export function notify(lines, heading) {
  notice?.remove()
  notice = document.createElement('aside')
  notice.className = 'saved-news'
  if (heading) {
    const title = document.createElement('h2')
    title.textContent = heading
    title.id = 'saved-news'
    notice.setAttribute('aria-labelledby', title.id)
    notice.append(title)
  }
  const list = document.createElement('ul')
  for (const line of lines) {
    const item = document.createElement('li')
    if (line.path === undefined) item.textContent = line.text
    else item.append(Object.assign(document.createElement('a'), { href: line.path, textContent: line.text }))
    list.append(item)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button'
  close.textContent = texts.close ?? ''
  notice.append(list, close)
  document.body.append(notice)
  say([heading, ...lines.map(({ text }) => text)].filter(Boolean).join(' '))
  return new Promise((resolve) => {
    close.addEventListener('click', () => {
      notice?.remove()
      resolve(undefined)
    })
  })
}

const statusTexts = new Map([
  ['canceled', texts.canceled],
  ['postponed', texts.postponed],
  ['moved', texts.moved],
  ['soldOut', texts.soldOut],
])

/** What has become of a saved event since. @param {Entry} entry @param {EventNow | undefined} now */
function changeOf(entry, now) {
  const text = () => {
    if (!now) return texts.gone
    if ((now.status ?? '') !== (entry.status ?? '')) return statusTexts.get(now.status ?? '') ?? texts.planned
    return now.start === entry.start ? undefined : texts.time
  }
  return text()?.replace('{{name}}', () => now?.name ?? entry.name)
}

/** Asks the calendar what has become of saved events, and says it until the notice is closed. @param {() => void} onAccept */
export async function tellChanges(onAccept) {
  const events = read().filter(({ kind }) => kind === 'event')
  const address = addressOf(events, `${pagePath}.json`)
  address.searchParams.set('max', '500')
  const response = await fetch(address)
  if (!response.ok) return
  /** @type {{ events: EventNow[] }} */
  const { events: found } = await response.json()
  const changes = events.flatMap((entry) => {
    const now = found.find(({ id }) => id === entry.id)
    // What ended today is no longer among the events to come.
    if (!now && Date.parse(entry.end || (entry.start ?? '')) < Date.now()) return []
    const text = changeOf(entry, now)
    return text === undefined ? [] : [{ entry, text, now }]
  })
  if (changes.length === 0) return
  await notify(
    changes.map(({ text, now }) => ({ text, path: now && eventPath(now) })),
    texts.news,
  )
  accept(changes)
  onAccept()
}
