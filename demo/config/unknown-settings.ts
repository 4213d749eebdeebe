import { similarName } from '../lib/similar-name.ts'

/**
 * Names in the environment that look like a setting and are none, such as SITE_TIMZONE, each with the setting that was
 * probably meant. Names unlike any setting are the business of other programs.
 */
export function misspeltSettings(
  given: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return given.flatMap((name) => {
    const meant = known.includes(name) ? undefined : similarName(name, known)
    return meant === undefined ? [] : [{ name, meant }]
  })
}
