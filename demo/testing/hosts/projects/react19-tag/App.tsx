import '@community-calendar/backstage'
import type {} from '@community-calendar/backstage/jsx'
import { useState } from 'react'

export function App() {
  const [told, setTold] = useState<string[]>([])
  const tell = (line: string) => setTold((lines) => [...lines, line])
  return (
    <>
      <p id="hours">The library is open from 9 to 5.</p>
      <backstage-app
        apiurl="https://calendar.example.org"
        language="en"
        themeconfig={{ sitename: 'Library' }}
        onbackstage-ready={({ detail }) => tell(`ready: ${detail.path}`)}
        onbackstage-login={({ detail }) => tell(`login: ${detail.nickname}`)}
        onbackstage-navigate={({ detail }) => tell(`navigate: ${detail.path}`)}
        onbackstage-logout={() => tell('logout')}
      />
      <ul id="told">
        {told.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
