/** The device of a session, by names that people recognise. */
export type Device = { browser: string | null; system: string | null }

/** The order matters: most user agents also name the browsers they are compatible with. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Characters read. Real user agents are shorter. */
const longest = 500

/**
 * Reads browser and operating system from a User-Agent header; null if unknown. The rest of the header is discarded.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longest)
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
