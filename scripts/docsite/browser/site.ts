import { startSearch } from './search.ts'

watchScrollers()
startSearch()
addCopyButtons()

const saidMs = 2000

/** A button that copies a text and says so for a moment. */
function copyButton(text: () => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  const label = 'Copy'
  button.textContent = label
  button.addEventListener('click', () => {
    const say = (word: string) => {
      button.textContent = word
      setTimeout(() => (button.textContent = label), saidMs)
    }
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Not allowed'),
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
