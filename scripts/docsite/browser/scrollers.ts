/** Lets the keyboard scroll tables and code that are wider than their place, and only those. */
export function watchScrollers(): void {
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
