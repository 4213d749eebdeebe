import type { Page } from '@playwright/test'

/**
 * Controls whose accessible name doesn't contain the words seen on them, in their order, each as 'seen | named': people who
 * speak to their computer say what they see (WCAG 2.5.3). axe compares letters, so that it finds 'EN' in 'English'.
 */
export const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'a[href], button, summary, input, select, textarea, [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=gridcell] > *'
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

    function isSeen(element: Element, control: Element): boolean {
      for (let at: Element | null = element; at; at = at === control ? null : at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (width <= 1 || height <= 1) return getComputedStyle(at).display === 'contents'
      }
      return element.checkVisibility({ visibilityProperty: true })
    }
    function seen(node: Node, control: Element): string {
      if (node instanceof Element && described.has(node)) return ''
      if (node instanceof Text)
        return node.parentElement && isSeen(node.parentElement, control) ? node.data : ''
      return [...node.childNodes].map((child) => seen(child, control)).join(' ')
    }
    function spoken(node: Node, isNamed = true): string {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element)) return ''
      if (isNamed && (node.closest('[aria-hidden=true]') || !node.checkVisibility())) return ''
      const named = node.getAttribute('aria-label') ?? node.getAttribute('alt')
      return named ?? [...node.childNodes].map((child) => spoken(child, isNamed)).join(' ')
    }
    function nameOf(control: Element): string {
      const root = control.getRootNode() as Document | ShadowRoot
      const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labels = ids.flatMap((id) => root.getElementById(id) ?? [])
      return labels.length > 0 ? labels.map((label) => spoken(label, false)).join(' ') : spoken(control)
    }
    /** What is seen on a control: its content, or the label of a field. */
    function contentOf(control: Element): string {
      const isField =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      if (!isField) return seen(control, control)
      const isNamed = control.matches('[aria-label], [aria-labelledby]')
      return isNamed ? [...(control.labels ?? [])].map((label) => seen(label, label)).join(' ') : ''
    }
    /** Values beside the label of a field. */
    const described = new Set(
      roots.flatMap((root) =>
        [...root.querySelectorAll('label [aria-describedby]')].flatMap((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .flatMap((id) => root.querySelector(`[id="${id}"]`) ?? []),
        ),
      ),
    )
    const found = roots
      .flatMap((root) => [...root.querySelectorAll(controls)])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const [words, name] = [wordsOf(contentOf(control)), wordsOf(nameOf(control))]
        const isContained = ` ${name.join(' ')} `.includes(` ${words.join(' ')} `)
        return words.length === 0 || isContained ? [] : [`${words.join(' ')} | ${name.join(' ')}`]
      })
    return [...new Set(found)]
  })
