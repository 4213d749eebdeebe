import '@community-calendar/backstage'
import type {} from '@community-calendar/backstage/solid'
import { createSignal, For } from 'solid-js'

export function App() {
  const [logged, setLogged] = createSignal<string[]>([])
  const log = (line: string) => setLogged((lines) => [...lines, line])
  return (
    <>
      <p id="hours">The library is open from 9 to 5.</p>
      <backstage-app
        apiurl="https://calendar.example.org"
        language="en"
        prop:themeconfig={{ sitename: 'Library' }}
        on:backstage-ready={({ detail }) => log(`ready: ${detail.path}`)}
        on:backstage-login={({ detail }) => log(`login: ${detail.nickname}`)}
        on:backstage-navigate={({ detail }) => log(`navigate: ${detail.path}`)}
        on:backstage-logout={() => log('logout')}
      />
      <ul id="told">
        <For each={logged()}>{(line) => <li>{line}</li>}</For>
      </ul>
    </>
  )
}
