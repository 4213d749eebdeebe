import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'

// oxlint-disable-next-line import/no-default-export -- Payload expects it.
export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  db: sqliteAdapter({ client: { url: process.env.DATABASE_URI }, push: false }),
  // Its own picture instead of one from gravatar.com.
  admin: { user: 'users', avatar: 'default' },
  graphQL: { disable: true },
  telemetry: false,
  typescript: { autoGenerate: false },
  collections: [
    // Somebody logs in once for all visits.
    { slug: 'users', auth: { tokenExpiration: 86_400 }, fields: [] },
    {
      slug: 'events',
      admin: { useAsTitle: 'name', defaultColumns: ['name', 'start'], pagination: { defaultLimit: 25 } },
      defaultSort: 'start',
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'start', type: 'date', required: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
        { name: 'description', type: 'textarea' },
        { name: 'place', type: 'text' },
      ],
    },
  ],
})
