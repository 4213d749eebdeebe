import { screenPaths } from '../../core/routes.ts'

/** The list of the user's events from now on, the next one first, with further filters as the list spells them. */
export function ownEventsRoute(filters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ sort: 'start', order: 'ASC', ownedBy: '1', start: '1', ...filters })
  return `${screenPaths('events').list}?${query}`
}
