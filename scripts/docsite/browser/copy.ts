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
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) {
    block.append(copyButton(() => block.querySelector('code')?.textContent.trimEnd() ?? ''))
  }
}
