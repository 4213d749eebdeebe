import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx'

/** An editor in a screen that keeps its text, as the screens of themes do. */
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

// Browsers tell of a new selection in a task of its own, happy-dom within the call that makes it.
window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true)

/** Puts the cursor at the end and types; happy-dom has no editing of its own, so the text comes as a paste. */
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

it('saves by Ctrl+S', async () => {
  const app = await renderEditor()
  await app.user.click(app.box)
  await app.user.keyboard('{Control>}s{/Control}')
  expect(app.onSave).toHaveBeenCalledTimes(1)
})
