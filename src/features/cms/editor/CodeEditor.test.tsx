import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { CodeEditor, loaders } from './CodeEditor.tsx'
import type { CodeEditorProps } from './editor-props.ts'

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

it('shows the text, tells of each change, takes over one from outside without telling it back as typed, and saves by Ctrl+S', async () => {
  const app = await renderEditor({ value: 'a {}' })
  expect(app.box).toHaveProperty('textContent', 'a {}')
  await paste(app, 'b')
  expect(app.onChange).toHaveBeenCalledTimes(1)
  expect(app.onChange.mock.lastCall![0]).toHaveLength(5)
  await act(async () => screen.getByRole('button', { name: 'Back' }).click())
  expect(app.box.textContent).toBe('a {}')
  expect(app.onChange).toHaveBeenCalledTimes(1)
  await app.user.click(app.box)
  await app.user.keyboard('{Control>}s{/Control}')
  expect(app.onSave).toHaveBeenCalledTimes(1)
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

it('marks the line in which the server found a mistake', async () => {
  const errorAt = { line: 2, column: 1 }
  const app = await renderEditor({ language: 'liquid', value: '<p>\n{% fo %}', errorAt })
  expect(app.box.getAttribute('aria-invalid')).toBe('true')
  expect([...app.container.querySelectorAll('.b-code-problem')].map((line) => line.textContent)).toEqual([
    '{% fo %}',
  ])
})

it.each(['yaml', 'markdown', 'css', 'javascript', 'liquid'] as const)('highlights %s', async (language) => {
  const app = await renderEditor({ language, value: '# a\na: "b" # c\n<b>*c*</b> { if: 1 }' })
  // On a busy machine the parser goes on when it is idle.
  await waitFor(() => expect(app.container.querySelector('[class^=b-code-]')).not.toBeNull())
})

it('is an editor that can be read but not changed', async () => {
  const app = await renderEditor({ readOnly: true, value: 'a {}' })
  await paste(app, 'b')
  expect(app.box.getAttribute('aria-readonly')).toBe('true')
  expect(app.onChange).not.toHaveBeenCalled()
})

it('says that it could not be loaded, and can be loaded again', async () => {
  const load = vi.spyOn(loaders, 'css').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { user } = await renderApp(
    <CodeEditor language="css" label="Content of a.css" height={400} value="ab" onChange={() => undefined} />,
  )
  await screen.findByText('This part of the app couldn’t be loaded.')
  load.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('ab'))
})
