/** The route of a new entry that begins as a copy of another. */
export function copyRoute(route: string, id: string): string {
  return `${route}/new?copy=${encodeURIComponent(id)}`
}
