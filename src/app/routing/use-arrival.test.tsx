import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, useLocation } from 'wouter'
import { renderApp } from '../../testing/render-app.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useArrival } from './use-arrival.ts'

function Page() {
  const content = useArrival(document.body)
  const [path] = useLocation()
  return (
    <div ref={content} data-testid="content">
      <PageHeader title={path} />
      <Link href="/backstage/events">events</Link>
      <Link href="/backstage">home</Link>
      <Link href="/backstage/cms/theme/content?theme=A">content</Link>
      <Link href="/backstage/cms/theme/file/css?theme=A">style sheets</Link>
    </div>
  )
}

const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
const open = async (width: number, path: string) => {
  vi.stubGlobal('innerWidth', width)
  return renderApp(<Page />, { path, themeConfig: { sitename: 'Town' } })
}
const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scroll.mockClear()
})

describe('the arrival on a screen', () => {
  it.each([
    ['the page is narrower than 800 px', 799, '/backstage', ['events']],
    ['it is the first load, and leaves the focus to the page', 799, '/backstage/events', []],
  ])('scrolls to the content after 500 ms where %s', async (_when, width, path, links) => {
    await open(width, path)
    if (links.length === 0) expect(document.activeElement).toBe(document.body)
    for (const link of links) await follow(link)
    await wait(499)
    expect(scroll).not.toHaveBeenCalled()
    await wait(1)
    expect(scroll.mock.contexts).toEqual([screen.getByTestId('content')])
  })

  it.each([
    ['a wider page', 800, '/backstage', ['events']],
    ['the home screen', 390, '/backstage', []],
    ['the home screen at the return', 390, '/backstage', ['events', 'home']],
  ])('leaves %s where it is', async (_what, width, path, links) => {
    await open(width, path)
    for (const link of links) await follow(link)
    await wait(1000)
    expect(scroll).not.toHaveBeenCalled()
  })

  it('does not move someone away who has begun to do something there', async () => {
    await open(390, '/backstage/events')
    screen.getByRole('link', { name: 'events' }).focus()
    await wait(1000)
    expect(scroll).not.toHaveBeenCalled()
  })

  it('leaves the focus where it is while the screen stays, as that of a theme over its tabs', async () => {
    await open(390, '/backstage')
    await follow('content')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await wait(1000)
    scroll.mockClear()
    screen.getByRole('link', { name: 'style sheets' }).focus()
    await follow('style sheets')
    await wait(1000)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'style sheets' }))
    expect(scroll).not.toHaveBeenCalled()
    expect(document.title).toBe('/backstage/cms/theme/file/css · Town')
  })

  it('is told to the page around, without the token of an invitation', async () => {
    const { emitted } = await open(1280, '/backstage/invitation/secret')
    await follow('events')
    expect(emitted.map(({ name, detail }) => [name, detail])).toEqual([
      ['backstage-ready', expect.objectContaining({ path: '/backstage/invitation' })],
      ['backstage-navigate', { path: '/backstage/events', title: '/backstage/events' }],
    ])
  })
})
