import type { BrowserContext } from '@playwright/test'

/**
 * Translates every page of a visit as Chrome, Edge and extensions do, word for word the same: each text, also one that
 * comes or changes later, is taken out and `<font><font>text</font></font>` put in its place, in shadow roots as well.
 */
export const translate = (context: BrowserContext) =>
  context.addInitScript(() => {
    const untranslated =
      'script, style, textarea, svg, title, option, font, [translate=no], [contenteditable]'

    function replace(text: Text) {
      const { parentElement } = text
      if (!text.data.trim() || !parentElement || parentElement.closest(untranslated)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    function replaceIn(node: Node) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
        if (at instanceof Text) texts.push(at)
      for (const text of texts) replace(text)
    }
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) replaceIn(node)
    })
    function watch(root: Node) {
      replaceIn(root)
      observer.observe(root, { childList: true, characterData: true, subtree: true })
    }
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      watch(root)
      return root
    }
    watch(document)
  })
