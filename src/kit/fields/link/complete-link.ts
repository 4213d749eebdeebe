/** A host name with a dot, then optionally a port and a path; no scheme, no `user@`. */
const withoutScheme =
  /^(?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?)$/u

/** Prepends `https://` to an address typed without a scheme; anything else is returned as typed. */
export function completeLink(text: string): string {
  const address = withoutScheme.exec(text.trim())?.[1]
  return address === undefined ? text : `https://${address}`
}
