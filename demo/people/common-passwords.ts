import { readFileSync } from 'node:fs'
import { commonForms } from '../domain/credentials/weak-password.ts'
import { shippedFile } from '../lib/shipped-file.ts'

const listFile = shippedFile('people/common-passwords.txt')

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
