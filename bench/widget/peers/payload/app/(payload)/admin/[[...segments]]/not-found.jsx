import config from '@payload-config'
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import { importMap } from '../importMap.js'

export const generateMetadata = ({ params, searchParams }) =>
  generatePageMetadata({ config, params, searchParams })

// oxlint-disable-next-line import/no-default-export -- Next.js expects it.
export default function NotFound({ params, searchParams }) {
  return NotFoundPage({ config, importMap, params, searchParams })
}
