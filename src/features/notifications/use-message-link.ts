import { useCallback } from 'react'
import { useRouter } from 'wouter'
import { findRoute } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'

/** Attributes of a link to an address in a message: screens of Backstage open in place, all else in a tab of its own. */
export function useMessageLink(): (address: string) => { href: string; target?: string; rel?: string } {
  const { siteUrl } = useEnvironment()
  const { hrefs } = useRouter()
  return useCallback(
    (address) => {
      const url = URL.parse(address)
      const path = address.startsWith(`${siteUrl}/`) ? url?.pathname : undefined
      if (path && findRoute(path)) return { href: hrefs(path + url!.search) }
      return { href: address, target: '_blank', rel: 'noopener' }
    },
    [siteUrl, hrefs],
  )
}
