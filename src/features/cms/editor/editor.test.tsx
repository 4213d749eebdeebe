import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { themeSettings } from '../../../core/theme-settings.ts'
import { toHtml } from '../../../kit/safe-html/markdown-to-html.ts'
import { markdownCases } from '../../../testing/markdown-cases.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { DifferenceView } from './DifferenceView.tsx'
import { MarkdownPreview } from './MarkdownPreview.tsx'
import type { CodeEditorProps } from './editor-props.ts'
import { loaders } from './loaders.ts'

describe('CodeEditor', () => {
  /** An editor within a controlled parent, like the theme screens. */
  async function renderEditor(props: Partial<CodeEditorProps> = {}) {
    const onChange = vi.fn<(text: string) => void>()
    const onSave = vi.fn<() => void>()
    function Screen() {
      const [text, setText] = useState(props.value ?? '')
      const change = (changed: string) => {
        setText(changed)
        onChange(changed)
      }
      return (
        <>
          <CodeEditor
            language="css"
            label="Content of a.css"
            height={400}
            onSave={onSave}
            {...props}
            value={text}
            onChange={change}
          />
          <button onClick={() => setText(props.value ?? '')}>Back</button>
        </>
      )
    }
    const app = await renderApp(<Screen />)
    const box = await screen.findByRole('textbox', { name: 'Content of a.css' })
    return { ...app, box, onChange, onSave }
  }

  // Browsers fire selectionchange asynchronously, happy-dom synchronously within the call.
  window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true)

  /** Puts the cursor at the end and pastes a text; happy-dom cannot edit contenteditable. */
  async function paste(app: Awaited<ReturnType<typeof renderEditor>>, text: string) {
    await app.user.click(app.box)
    await app.user.paste(text)
  }

  it('shows the text and tells of each change', async () => {
    const app = await renderEditor({ value: 'a {}' })
    expect(app.box).toHaveProperty('textContent', 'a {}')
    await paste(app, 'b')
    expect(app.onChange).toHaveBeenCalledTimes(1)
    expect(app.onChange.mock.lastCall![0]).toHaveLength(5)
  })

  it('takes over a text that comes from outside, without telling it back as typed', async () => {
    const app = await renderEditor({ value: 'a {}' })
    await paste(app, 'b')
    await act(async () => screen.getByRole('button', { name: 'Back' }).click())
    expect(app.box.textContent).toBe('a {}')
  })

  it('loses nothing that is typed before the screen has caught up', async () => {
    const told: string[] = []
    function SlowScreen() {
      const [text, setText] = useState('')
      return (
        <>
          <CodeEditor
            language="css"
            label="Slow"
            height={400}
            value={text}
            onChange={(changed) => void told.push(changed)}
          />
          <button onClick={() => setText(told.shift()!)}>Catch up</button>
        </>
      )
    }
    const { user } = await renderApp(<SlowScreen />)
    const box = await screen.findByRole('textbox', { name: 'Slow' })
    await user.click(box)
    await user.paste('a')
    await user.paste('b')
    await act(async () => screen.getByRole('button', { name: 'Catch up' }).click())
    expect(box.textContent).toHaveLength(2)
  })

  it('saves by Ctrl+S', async () => {
    const app = await renderEditor()
    await app.user.click(app.box)
    await app.user.keyboard('{Control>}s{/Control}')
    expect(app.onSave).toHaveBeenCalledTimes(1)
  })

  it('says what is wrong with settings, at its line, and leads there', async () => {
    const app = await renderEditor({ language: 'yaml', value: 'parent: default\nsitnam: Town' })
    const problem = await screen.findByRole('button', { name: /^Line 2: .*“sitename”/ })
    await waitFor(() => expect(app.box.getAttribute('aria-invalid')).toBe('true'))
    expect(app.container.querySelector('.b-code-problem')?.textContent).toBe('sitnam')
    expect(screen.getByRole('status').contains(problem)).toBe(true)
    await app.user.click(problem)
    expect(document.activeElement).toBe(app.box)
  })

  it('shows what the server found wrong', async () => {
    const errorAt = { line: 2, column: 1, message: 'tag "fo" not found' }
    const app = await renderEditor({ language: 'liquid', value: '<p>\n{% fo %}', errorAt })
    await screen.findByRole('button', { name: 'Line 2: tag "fo" not found' })
    expect(app.container.querySelectorAll('.b-code-problem')).toHaveLength(1)
  })

  it('offers settings while their names are typed', async () => {
    HTMLElement.prototype.showPopover ??= () => undefined
    const app = await renderEditor({ language: 'yaml', value: '' })
    await app.user.click(app.box)
    await app.user.keyboard('{Control>} {/Control}')
    const list = await screen.findByRole('listbox', { name: 'Settings', hidden: true })
    expect(list.querySelectorAll('[role=option]')).toHaveLength(Object.keys(themeSettings.entries).length)
    expect(app.box.getAttribute('aria-activedescendant')).toBe('b-completion-0')
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(app.onChange).toHaveBeenCalledExactlyOnceWith('sitename: ')
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  })

  it('keeps the settings on offer while something else about the editor changes', async () => {
    HTMLElement.prototype.showPopover ??= () => undefined
    function Screen() {
      const [describedBy, describe] = useState('')
      const props = { label: 'Settings of the town', describedBy, value: '', onChange: () => undefined }
      return (
        <>
          <CodeEditor language="yaml" height={300} {...props} />
          <button onClick={() => describe('note')}>Describe</button>
        </>
      )
    }
    const { user } = await renderApp(<Screen />)
    const box = await screen.findByRole('textbox', { name: 'Settings of the town' })
    await user.click(box)
    await user.keyboard('{Control>} {/Control}')
    await screen.findByRole('listbox', { hidden: true })
    act(() => screen.getByRole('button', { name: 'Describe' }).click())
    expect(box.getAttribute('aria-describedby')).toMatch(/^note /)
    screen.getByRole('listbox', { name: 'Settings', hidden: true })
  })

  it('is an editor that can be read but not changed', async () => {
    const app = await renderEditor({ readOnly: true, value: 'a {}' })
    await paste(app, 'b')
    expect(app.box.getAttribute('aria-readonly')).toBe('true')
    expect(app.onChange).not.toHaveBeenCalled()
  })

  it('is a plain field when it can not be loaded, and can be loaded again', async () => {
    const load = vi.spyOn(loaders, 'css').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const app = await renderEditor({ value: 'a' })
    await app.user.type(app.box, 'b')
    expect(app.onChange).toHaveBeenLastCalledWith('ab')
    await app.user.keyboard('{Control>}s{/Control}')
    expect(app.onSave).toHaveBeenCalledTimes(1)
    load.mockRestore()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('ab'))
  })
})

describe('DifferenceView', () => {
  it('says in words which lines went and came', async () => {
    await renderApp(
      <DifferenceView
        original={'a\nb\n'}
        changed={'a\nc\nd\n'}
        originalLabel="Parent"
        changedLabel="This theme"
      />,
    )
    await screen.findByText('Parent: 1 line removed')
    screen.getByText('This theme: 2 lines added')
    expect(screen.getAllByRole('insertion').map((each) => each.textContent)).toEqual(['c', 'd'])
    expect(screen.getByRole('deletion').textContent).toBe('b')
    screen.getByText('Removed, line 2:')
  })

  it('says so when there is none', async () => {
    await renderApp(
      <DifferenceView original="a" changed="a" originalLabel="Parent" changedLabel="This theme" />,
    )
    await screen.findByText('The two texts are identical.')
  })
})

describe('MarkdownPreview', () => {
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
})
