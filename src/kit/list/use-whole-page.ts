import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Keys that browsers search a page with, or choose all of it. */
const isForWholePage = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && ['f', 'g', 'a'].includes(key.toLowerCase()))

/** Tells whether all rows of a page are to be there, however far away: while it is searched or printed, until there is another. */
export function useWholePage(page: string): boolean {
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const show = () => flushSync(() => setWhole(page))
    addEventListener('beforeprint', show, { signal })
    addEventListener('keydown', (event) => isForWholePage(event) && show(), { signal, capture: true })
    return () => listening.abort()
  }, [page])
  return whole === page
}
