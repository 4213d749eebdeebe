import '@community-calendar/backstage'
import type {} from '@community-calendar/backstage/solid'
import { createSignal, For } from 'solid-js'

export function App() {
  const [told, setTold] = createSignal<string[]>([])
  const tell = (line: string) => setTold((lines) => [...lines, line])
  return (
    <>
      <p id="hours">The library is open from 9 to 5.</p>
      <backstage-app
        apiurl="https://calendar.example.org"
        language="en"
        prop:themeconfig={{ sitename: 'Library' }}
        on:backstage-ready={({ detail }) => tell(`ready: ${detail.path}`)}
        on:backstage-login={({ detail }) => tell(`login: ${detail.nickname}`)}
        on:backstage-navigate={({ detail }) => tell(`navigate: ${detail.path}`)}
        on:backstage-logout={() => tell('logout')}
      />
      <ul id="told">
        <For each={told()}>{(line) => <li>{line}</li>}</For>
      </ul>
    </>
  )
}
