import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type FieldErrorCode, isEmail } from '../../src/contract.ts'
import { ConfigError } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import type { Database } from '../db/connection/database.ts'
import { violatedColumn } from '../db/connection/transaction.ts'
import { insertUser } from '../db/people/users.ts'
import { passwordWeakness } from '../domain/credentials/weak-password.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { hashPassword } from '../lib/passwords.ts'
import { themesInFolder } from '../themes/shipped-themes.ts'
import { siteNames } from '../themes/site-names.ts'
import { storedThemes } from '../themes/stored-themes.ts'
import { openThemes } from '../themes/theme.ts'
import { commonPasswords } from './common-passwords.ts'
import { fileOf } from './forget-address.ts'

const nickname = 'admin'

/** An address at the site's host name; a fallback for names such as `localhost`, which the account form would reject. */
function addressAt(publicUrl: string): string {
  const address = `admin@${new URL(publicUrl).hostname}`
  return isEmail(address) ? address : 'admin@calendar.invalid'
}

type Terminal = { isTTY?: boolean; write(text: string): unknown }

const reasons: Partial<Record<FieldErrorCode, string>> = {
  passwordBlank: 'must be more than spaces',
  passwordRepeats: 'must be more than a few characters again and again, or a row of keys',
  passwordPersonal: 'must not be the nickname or the email address',
  passwordSite: 'must not be the name of the site',
  passwordCommon: 'is on lists of common passwords, choose another one',
}

/** Rejects an ADMIN_PASSWORD that is easy to guess. Not checked once it is no longer used. */
async function assertStrongPassword(db: Database, { email, password }: { email: string; password: string }) {
  const themes = openThemes(storedThemes(db, themesInFolder()), () => undefined)
  const weakness = passwordWeakness(password, {
    nickname,
    email,
    siteNames: await siteNames(themes),
    common: commonPasswords(),
  })
  if (weakness) throw new ConfigError([`ADMIN_PASSWORD: ${reasons[weakness]}`])
}

/**
 * Creates the first admin if there is no user (CONTRACT.md section 5), with the address and password of the settings.
 * Without them it generates a password and shows it on a terminal, or writes it to a file that only its owner can
 * read. Throws a ConfigError if the password is easy to guess.
 */
export async function ensureFirstAdmin(deps: Deps, terminal: Terminal): Promise<void> {
  const { config, db, now } = deps
  const someone = await db.write.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return
  if (config.admin) await assertStrongPassword(db, config.admin)
  const password = config.admin?.password ?? randomBytes(15).toString('base64url')
  const email = config.admin?.email ?? addressAt(config.publicUrl)
  try {
    const passwordHash = await hashPassword(password)
    await insertUser(db.write, { nickname, email, passwordHash, role: 'admin', createdAt: now() })
  } catch (error) {
    if (violatedColumn(error)) return
    throw error
  }
  if (config.admin) return
  const text = `The first admin: ${email}\nPassword: ${password}\nChange it after the first login.\n`
  if (terminal.isTTY) {
    terminal.write(text)
    return
  }
  const file = fileOf(config)
  try {
    makeFolder(config.dataDir)
    await writeFile(file, text, { mode: 0o600 })
  } catch (error) {
    // Undo: nobody would ever learn this password.
    await db.write.deleteFrom('users').where('email', '=', email).execute()
    throw error
  }
  terminal.write(`The first admin's password stands in ${file}\n`)
}
