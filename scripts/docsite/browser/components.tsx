import { createRoot } from 'react-dom/client'
import type { Stories } from '../../../src/ui/stories.ts'
import { sharedSheet } from '../../../src/ui/styles.ts'

function Stage({ states, look }: { states: Stories[string]; look: string }) {
  return (
    <div dir={look === 'rtl' ? 'rtl' : 'ltr'} lang="en">
      {Object.entries(states).map(([name, Story]) => (
        <div key={name} className="state">
          <p className="state-name">{name}</p>
          <Story look={look} />
        </div>
      ))}
    </div>
  )
}

const layout = new CSSStyleSheet()
layout.replaceSync(`
  :host { padding: 1rem }
  .state + .state { margin-block-start: 1rem }
  .state-name { margin-block-end: .25rem; font-size: var(--_text-xs); color: var(--_muted) }
`)

/** Renders the stories of each component into its stages, with the style sheet of the element. */
export function showStories(stories: Stories): void {
  for (const stage of document.querySelectorAll<HTMLElement>('.stage')) {
    const { component, look } = stage.dataset as { component: string; look: string }
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sharedSheet()!, layout]
    stage.append(host)
    createRoot(root).render(<Stage states={stories[component] ?? {}} look={look} />)
  }
}
