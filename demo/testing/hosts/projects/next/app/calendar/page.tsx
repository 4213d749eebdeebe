'use client'
import { BackstageApp } from '@community-calendar/backstage/react'
import Link from 'next/link'
import { useState } from 'react'

export default function Page() {
  const [told, setTold] = useState<string[]>([])
  const tell = (line: string) => setTold((lines) => [...lines, line])
  return (
    <>
      <Link href="/">Start</Link>
      <p id="hours">The library is open from 9 to 5.</p>
      <BackstageApp
        apiurl="https://calendar.example.org"
        language="en"
        themeconfig={{ sitename: 'Library' }}
        onBackstageReady={({ detail }) => tell(`ready: ${detail.path}`)}
        onBackstageLogin={({ detail }) => tell(`login: ${detail.nickname}`)}
        onBackstageNavigate={({ detail }) => tell(`navigate: ${detail.path}`)}
        onBackstageLogout={() => tell('logout')}
      />
      <ul id="told">
        {told.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
