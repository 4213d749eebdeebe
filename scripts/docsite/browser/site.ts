import MiniSearch, { type SearchResult } from 'minisearch'
import { searchOptions } from './search-options.ts'

watchScrollers()
startSearch()
addCopyButtons()

const announcedMs = 2000

/** A button that copies a text and says so for a moment. */
function copyButton(text: () => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  const label = 'Copy'
  button.textContent = label
  button.addEventListener('click', () => {
    const announce = (word: string) => {
      button.textContent = word
      setTimeout(() => (button.textContent = label), announcedMs)
    }
    navigator.clipboard.writeText(text()).then(
      () => announce('Copied'),
      () => announce('Not allowed'),
    )
  })
  return button
}

/** Adds a button to each block of code. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) {
    block.append(copyButton(() => block.querySelector('code')?.textContent.trimEnd() ?? ''))
  }
}

/** Lets the keyboard scroll tables and code that are wider than their place, and only those. */
function watchScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth
      target.toggleAttribute('tabindex', scrolls)
      if (scrolls) target.setAttribute('tabindex', '0')
    }
  })
  for (const element of document.querySelectorAll('.scroller, pre')) {
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', element.matches('pre') ? 'Code' : 'Table')
    observer.observe(element)
  }
}

const shown = 12

type Found = SearchResult & { path: string; page: string; title: string; excerpt: string }

async function loadIndex(): Promise<MiniSearch> {
  const answer = await fetch(document.body.dataset.search!)
  if (!answer.ok) throw new Error(`the search index answers ${answer.status}`)
  return MiniSearch.loadJSONAsync(await answer.text(), searchOptions)
}

/** What has all words or, if nothing has, some of them. */
function find(index: MiniSearch, words: string): Found[] {
  const all = index.search(words)
  return (all.length > 0 ? all : index.search(words, { combineWith: 'OR' })) as Found[]
}

function inWords(count: number, words: string): string {
  if (count === 0) return `Nothing found for ‘${words}’.`
  return count > shown ? `The best ${shown} of ${count}` : `${count} found`
}

function rowOf({ path, page, title, excerpt }: Found): HTMLLIElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = document.body.dataset.base! + path
  const name = document.createElement('b')
  name.textContent = path.includes('#') ? `${page}: ${title}` : title
  const text = document.createElement('span')
  text.textContent = excerpt
  link.append(name, text)
  row.append(link)
  return row
}

/** Arrow keys move between the field and the results, as in a list of suggestions. */
function moveFocus(event: KeyboardEvent, form: HTMLFormElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Searches while somebody types. The index is loaded when the field gets the focus. */
function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.search')!
  const input = form.querySelector('input')!
  const found = form.querySelector<HTMLElement>('.found')!
  const [status, list] = [found.querySelector('p')!, found.querySelector('ol')!]
  let index: Promise<MiniSearch> | undefined
  const load = () =>
    (index ??= loadIndex().catch((error: unknown) => {
      index = undefined
      throw error
    }))

  const close = () => (found.hidden = true)
  const search = async () => {
    const words = input.value.trim()
    if (words === '') return void close()
    try {
      const results = find(await load(), words)
      if (words !== input.value.trim()) return
      list.replaceChildren(...results.slice(0, shown).map(rowOf))
      status.textContent = inWords(results.length, words)
    } catch {
      list.replaceChildren()
      status.textContent = "The search couldn't be loaded. Try again in a moment."
    }
    found.hidden = false
  }

  form.classList.add('ready')
  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  input.addEventListener('input', () => void search())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search().then(() => list.querySelector('a')?.click())
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget as Node)) close()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close()
      input.focus()
    } else moveFocus(event, form)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target as Node)) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    input.focus()
  })
  const { searchParams } = new URL(location.href)
  const asked = searchParams.get('q')
  if (asked) {
    input.value = asked
    void search()
  }
}
