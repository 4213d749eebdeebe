import '@community-calendar/backstage'
import type {} from '@community-calendar/backstage/jsx'
import { useState } from 'react'

export function App() {
  const [logged, setLogged] = useState<string[]>([])
  const log = (line: string) => setLogged((lines) => [...lines, line])
  return (
    <>
      <p id="hours">The library is open from 9 to 5.</p>
      <backstage-app
        apiurl="https://calendar.example.org"
        language="en"
        themeconfig={{ sitename: 'Library' }}
        onbackstage-ready={({ detail }) => log(`ready: ${detail.path}`)}
        onbackstage-login={({ detail }) => log(`login: ${detail.nickname}`)}
        onbackstage-navigate={({ detail }) => log(`navigate: ${detail.path}`)}
        onbackstage-logout={() => log('logout')}
      />
      <ul id="told">
        {logged.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
