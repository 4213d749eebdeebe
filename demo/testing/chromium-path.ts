import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path))

/** Debian's whole Chromium, otherwise Playwright's. */
export const wholeChromium = () => firstOf('/usr/bin/chromium', chromium.executablePath())

/** Chromium without windows, which needs a quarter less time for the same tests: Debian's; otherwise a whole one. */
export const headlessChromium = () => firstOf('/usr/bin/chromium-headless-shell') ?? wholeChromium()
