/** Joins class names; `false`, `undefined` and `''` are skipped. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
