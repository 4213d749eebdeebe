import { withPayload } from '@payloadcms/next/withPayload'

// oxlint-disable-next-line import/no-default-export -- Next.js expects it.
export default withPayload({ turbopack: { root: import.meta.dirname } })
