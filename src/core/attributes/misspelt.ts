/** Attributes that are written with hyphens or underscores although the element's have none, as `time-zone`. */
export function misspelt(
  present: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return present
    .map((name) => ({ name, meant: name.replaceAll(/[-_]/g, '') }))
    .filter(({ name, meant }) => name !== meant && known.includes(meant))
}
