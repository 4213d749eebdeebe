import { readFileSync } from 'node:fs'
import { shippedFile } from './shipped-file.ts'

/** The version of the host. */
export const hostVersion = (): string =>
  (JSON.parse(readFileSync(shippedFile('package.json'), 'utf8')) as { version: string }).version
