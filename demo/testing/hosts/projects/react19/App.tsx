import { BackstageApp } from '@community-calendar/backstage/react'
import { useState } from 'react'

export function App() {
  const [logged, setLogged] = useState<string[]>([])
  const log = (line: string) => setLogged((lines) => [...lines, line])
  return (
    <>
      <p id="hours">The library is open from 9 to 5.</p>
      <BackstageApp
        apiurl="https://calendar.example.org"
        language="en"
        themeconfig={{ sitename: 'Library' }}
        onBackstageReady={({ detail }) => log(`ready: ${detail.path}`)}
        onBackstageLogin={({ detail }) => log(`login: ${detail.nickname}`)}
        onBackstageNavigate={({ detail }) => log(`navigate: ${detail.path}`)}
        onBackstageLogout={() => log('logout')}
      />
      <ul id="told">
        {logged.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
