/**
 * Tables with rows as soon as someone has used a calendar: its first start adds an administrator. Shipped themes,
 * settings and actions are there from the start.
 */
export const tablesInUse = [
  'users',
  'media',
  'categories',
  'topics',
  'groups',
  'places',
  'revents',
  'events',
  'withdrawnEvents',
  'themeFiles',
] as const
