import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { importMap } from '../importMap.js'

export const generateMetadata = ({ params, searchParams }) =>
  generatePageMetadata({ config, params, searchParams })

// oxlint-disable-next-line import/no-default-export -- Next.js expects it.
export default function Page({ params, searchParams }) {
  return RootPage({ config, importMap, params, searchParams })
}
