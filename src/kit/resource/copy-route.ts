/** Route of a new entry initialised as a copy of another. */
export function copyRoute(route: string, id: string): string {
  return `${route}/new?copy=${encodeURIComponent(id)}`
}
