import { randomBytes } from 'node:crypto'
import { canonicalEmail, isEmail, limits, type Role, roles } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { transact, violatedColumn } from '../../db/connection/transaction.ts'
import { migrate } from '../../db/migrate.ts'
import { closeSessions, isLastAdmin, voidRecoveries } from '../../db/people/sessions.ts'
import { findUserByEmail, insertUser } from '../../db/people/users.ts'
import { record } from '../../db/trail.ts'
import { hashPassword } from '../../lib/passwords.ts'
import {
  type Command,
  CommandFailure,
  readArgs,
  type Surroundings,
  UsageError,
  withDeps,
} from '../command.ts'

type Print = Surroundings['print']

const newPassword = () => randomBytes(15).toString('base64url')

/** Says a new password, which stands nowhere else. */
function printPassword(print: Print, email: string, password: string): void {
  print(email)
  print(`Password: ${password}`)
  print('It is shown only now. Change it after the first login.')
}

async function assertUser({ db }: Deps, email: string) {
  const user = await findUserByEmail(db.read, email)
  if (!user) throw new CommandFailure(`There is no account with the address ${email}.`)
  return user
}

function roleNamed(name: string): Role {
  const role = roles.find((known) => known === name)
  if (!role) throw new UsageError(`'${name}' is no role: ${roles.join(', ')}`)
  return role
}

async function list({ db }: Deps, print: Print): Promise<void> {
  const users = await db.read
    .selectFrom('users')
    .select(['email', 'nickname', 'role', 'deactivated'])
    .orderBy('seq')
    .execute()
  for (const { email, nickname, role, deactivated } of users)
    print([email, nickname, role, ...(deactivated ? ['deactivated'] : [])].join('\t'))
}

async function add(
  deps: Deps,
  { email, nickname, role }: { email: string; nickname: string; role: Role },
  print: Print,
): Promise<void> {
  if (!isEmail(email)) throw new UsageError(`'${email}' is no email address`)
  if (nickname.trim() === '' || nickname.length > limits.nameLength)
    throw new UsageError(`a nickname has 1 to ${limits.nameLength} characters`)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  try {
    await insertUser(deps.db.write, {
      email: canonicalEmail(email),
      nickname,
      role,
      passwordHash,
      createdAt: deps.now(),
    })
  } catch (error) {
    const column = violatedColumn(error)
    if (!column) throw error
    throw new CommandFailure(
      column.startsWith('email')
        ? `There is an account with the address ${email} already.`
        : `There is an account with the nickname ${nickname} already.`,
    )
  }
  printPassword(print, email, password)
}

async function setPassword(deps: Deps, email: string, print: Print): Promise<void> {
  const { id } = await assertUser(deps, email)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await transact(deps.db, async (tx) => {
    await tx
      .updateTable('users')
      .set((row) => ({ passwordHash, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await closeSessions(tx, id)
    await voidRecoveries(tx, id)
  })
  printPassword(print, email, password)
}

async function setRole(deps: Deps, email: string, role: Role, print: Print): Promise<void> {
  const user = await assertUser(deps, email)
  await transact(deps.db, async (tx) => {
    if (role !== 'admin' && (await isLastAdmin(tx, user.id)))
      throw new CommandFailure(`${email} is the only administrator. Make another one first.`)
    await tx
      .updateTable('users')
      .set((row) => ({ role, version: row('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    const more = { from: user.role, to: role }
    await record(tx, {
      deed: 'roleChanged',
      actor: null,
      resource: 'users',
      key: user.id,
      more,
      now: deps.now(),
    })
  })
  print(`${email}: ${role}`)
}

export const userCommand: Command = {
  summary: 'list accounts, add one, set a password or a role',
  help: `Usage: calendar user list
       calendar user add EMAIL [--nickname NAME] [--role ROLE]
       calendar user password EMAIL
       calendar user role EMAIL ROLE

Passwords are generated and printed; a new one ends the sessions of the account.

  --nickname NAME   the name that others see; without it, what stands before the @
  --role ROLE       ${roles.join(', ')}; without it, ${roles[0]}`,
  failure: 'cannot read or change accounts',
  async run([deed = '', ...args], { env, print }) {
    const withUser = async (
      names: readonly string[],
      work: (deps: Deps, given: string[]) => Promise<void>,
    ) => {
      const { positionals } = readArgs(args, {}, names)
      await withDeps(env, async (deps) => {
        await migrate(deps.db)
        await work(deps, positionals)
      })
    }
    if (deed === 'list') return withUser([], (deps) => list(deps, print))
    if (deed === 'password')
      return withUser(['EMAIL'], (deps, [email = '']) => setPassword(deps, email, print))
    if (deed === 'role') {
      return withUser(['EMAIL', 'ROLE'], (deps, [email = '', role = '']) =>
        setRole(deps, email, roleNamed(role), print),
      )
    }
    if (deed !== 'add')
      throw new UsageError(deed === '' ? 'list, add, password or role is missing' : `unknown '${deed}'`)
    const options = { nickname: { type: 'string' }, role: { type: 'string', default: roles[0] } } as const
    const { values, positionals } = readArgs(args, options, ['EMAIL'])
    const [email = ''] = positionals
    const role = roleNamed(values.role)
    const work = async (deps: Deps) => {
      await migrate(deps.db)
      await add(deps, { email, nickname: values.nickname ?? email.split('@')[0]!, role }, print)
    }
    return withDeps(env, work, { creates: true })
  },
}
