import { readFileSync } from 'node:fs'
import { commonForms } from '../../domain/credentials/weak-password.ts'

const listFile = new URL('./common-passwords.txt', import.meta.url)

let known: ReadonlySet<string> | undefined

/** Common passwords of at least ten characters, in the form that `passwordWeakness` looks up. Read on first use. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= commonForms(
    readFileSync(listFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return known
}
