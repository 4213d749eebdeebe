import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { isListing } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { FormValues } from '../../kit/form/form-declaration.ts'
import { useItem } from '../../kit/resource/queries.ts'

/** The listing that a message is about: its route, and initial values of the message. */
export type About = { name: string; path: string; values: FormValues }

/**
 * Reads `?about=groups/<id>` from the route. Undefined if it names no listing that the caller can open; the
 * message is then not about a listing. Texts come from the entry, never from the URL.
 */
export function useAbout(): About | undefined | 'loading' {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const [resource = '', id] = (new URLSearchParams(useSearch()).get('about') ?? '').split('/')
  const listing = isListing(resource) && id ? resource : undefined
  const { data, isPending } = useItem(listing ?? 'groups', listing && id)
  const name = data?.item.name
  return useMemo(() => {
    if (!listing || !id) return undefined
    if (name === undefined) return isPending ? 'loading' : undefined
    const path = entryPath(listing, id)
    const subject = t(`inbox.about.${listing}.subject`, { name })
    const link = { linkTitle: t(`inbox.about.${listing}.link`), linkUrl: siteUrl + path }
    return { name, path, values: { subject, ...link } }
  }, [t, siteUrl, listing, id, name, isPending])
}
