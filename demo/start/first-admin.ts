import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '../../src/contract.ts'
import { violatedColumn } from '../db/transaction.ts'
import { insertUser } from '../db/people/users.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../domain/passwords.ts'

/** An address at the site's own host; a name such as `localhost` makes none that the account's form would take. */
function addressAt(publicUrl: string): string {
  const address = `admin@${new URL(publicUrl).hostname}`
  return isEmail(address) ? address : 'admin@calendar.invalid'
}

type Terminal = { isTTY?: boolean; write(text: string): unknown }

/**
 * Makes the first admin when there is no user (CONTRACT.md section 5): with the settings' address and password, else with
 * a random password that is shown on a terminal, or written to a file that only its owner can read.
 */
export async function ensureFirstAdmin(deps: Deps, terminal: Terminal): Promise<void> {
  const { config, db, now } = deps
  const someone = await db.write.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return
  const password = config.admin?.password ?? randomBytes(15).toString('base64url')
  const email = config.admin?.email ?? addressAt(config.publicUrl)
  try {
    const passwordHash = await hashPassword(password)
    await insertUser(db.write, { nickname: 'admin', email, passwordHash, role: 'admin', createdAt: now() })
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
  const file = join(config.dataDir, 'first-admin')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(file, text, { mode: 0o600 })
  terminal.write(`The first admin's password stands in ${file}\n`)
}
