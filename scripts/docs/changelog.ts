const UNRELEASED = '## Unreleased'
const RELEASE = /^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$/

const headingsOf = (changelog: string) => changelog.split('\n').filter((line) => line.startsWith('## '))

const isNewer = (version: string, than: string) =>
  version.localeCompare(than, 'en', { numeric: true, sensitivity: 'base' }) > 0

/** The versions of a changelog, newest first. */
export function releasesOf(changelog: string): string[] {
  return headingsOf(changelog).flatMap((heading) => RELEASE.exec(heading)?.[1] ?? [])
}

/** Errors of a changelog: it must begin with the unreleased changes, followed by the releases with their dates, newest first. */
export function changelogFaults(changelog: string): string[] {
  const [first, ...others] = headingsOf(changelog)
  const releases = releasesOf(changelog)
  return [
    ...(first === UNRELEASED ? [] : [`begins with '${first}', not with '${UNRELEASED}'`]),
    ...others
      .filter((heading) => !RELEASE.test(heading))
      .map((heading) => `'${heading}' is not of the form '## 1.2.3 – 2026-12-31'`),
    ...releases
      .slice(1)
      .filter((version, index) => !isNewer(releases[index]!, version))
      .map((version) => `${version} stands below an older version`),
  ]
}

/**
 * The changelog after the release of a version on a day (`2026-12-31`). Throws if the version is not newer
 * than the last one, or if there are no unreleased changes.
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const heading = `## ${version} – ${day}`
  if (!RELEASE.test(heading)) throw new Error(`${version} is not a version such as 1.2.3`)
  const [latest] = releasesOf(changelog)
  if (latest && !isNewer(version, latest)) throw new Error(`${version} is not newer than ${latest}`)
  const [, changes = ''] = changelog.split(/^## .*$/m)
  if (changes.trim() === '') throw new Error(`nothing stands below '${UNRELEASED}'`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n${heading}`)
}
