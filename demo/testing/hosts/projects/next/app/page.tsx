import Link from 'next/link'

export default function Page() {
  return (
    <>
      <h2>Read more</h2>
      <Link href="/calendar">Calendar</Link>
    </>
  )
}
