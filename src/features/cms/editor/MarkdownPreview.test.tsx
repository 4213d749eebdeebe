import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { markdownCases } from '../../../testing/markdown-cases.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { MarkdownPreview } from './MarkdownPreview.tsx'
import { toHtml } from '../../../kit/safe-html/markdown-to-html.ts'

it.each(markdownCases)('shows %s, as the public page does', (_what, text, html) => {
  expect(toHtml(text)).toBe(html)
})

it('loads no images of others, and runs nothing', async () => {
  await renderApp(<MarkdownPreview text={'[all](/groups) ![A boat](/boat.png) <b>'} headings={4} />)
  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, rel }) => [textContent, rel])).toEqual([
    ['all', 'nofollow ugc noopener'],
    ['A boat', 'nofollow ugc noopener'],
  ])
  screen.getByText(/<b>/)
  expect(screen.queryByRole('img')).toBeNull()
})
