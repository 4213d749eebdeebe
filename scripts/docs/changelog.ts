const UNRELEASED = '## Unreleased'
const RELEASE = /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/m

const isNewer = (version: string, than: string) =>
  version.localeCompare(than, 'en', { numeric: true, sensitivity: 'base' }) > 0

/**
 * The changelog after the release of a version on a day (`2026-12-31`). Throws if the version is not newer
 * than the last one, or if there are no unreleased changes.
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const heading = `## ${version} – ${day}`
  if (!RELEASE.test(heading)) throw new Error(`${version} is not a version such as 1.2.3`)
  const latest = RELEASE.exec(changelog)?.[1]
  if (latest && !isNewer(version, latest)) throw new Error(`${version} is not newer than ${latest}`)
  const [changes = ''] = changelog.split(`${UNRELEASED}\n`)[1]?.split(/^## /m) ?? []
  if (changes.trim() === '') throw new Error(`nothing stands below '${UNRELEASED}'`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n${heading}`)
}
