import type { FastifyRequest } from 'fastify'
import {
  type RecoveryCodes,
  secondFactorProof,
  type SecondFactorSecret,
  type SecondFactorState,
  settingsIn,
} from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../db/people/second-factors.ts'
import type { UserRow } from '../../db/schema/tables.ts'
import { newRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { readBody } from '../../domain/read-input.ts'
import type { Write } from '../../entries/resource.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { ApiError } from '../../lib/api-error.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { matchingCounter, newTotpSecret, otpauthUri, toBase32 } from '../../lib/totp.ts'
import { demandPassword } from '../../people/own-password.ts'
import {
  type Proof,
  readProof,
  recoveryCodeHash,
  sealingKey,
  takeProof,
} from '../../people/second-factor-proof.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

const config = { access: 'loggedIn' } as const

async function ownAccount({ db }: Deps, { id }: { id: string }): Promise<UserRow> {
  const user = await db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new ApiError(401, 'unauthorized')
  return user
}

type Proven = { user: UserRow; proof: Proof }

/** Reads password and code. Throws 400 `invalid credentials` for a wrong password; counts the attempt of the code. */
async function readProven(deps: Deps, request: FastifyRequest): Promise<Proven> {
  const { password, code } = readBody(secondFactorProof, request.body)
  // No password is verified for a session that ended while the body arrived.
  const user = await ownAccount(deps, await write(deps, request, async ({ caller }) => caller))
  const from = await demandPassword(deps, request, user, password)
  return { user, proof: await readProof(deps, user, from, code) }
}

/** New recovery codes and their hashes. Called outside a transaction, because hashing is slow. */
async function makeCodes(deps: Deps, userId: string) {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(deps, userId, code)))
  return { codes, hashes }
}

const invalidCode = () => new ApiError(400, 'second factor invalid')

/**
 * Uses up a code of an active second factor; throws 404 if there is none, 400 `second factor invalid` if the code is
 * wrong.
 */
async function demandProof({ tx, caller, now }: Write, proof: Proof): Promise<void> {
  const factor = await findSecondFactor(tx, caller.id)
  if (!factor || factor.confirmedAt === null) throw new ApiError(404, 'not found')
  if (await takeProof(tx, caller.id, proof, now)) throw invalidCode()
}

/** Activates the pending secret once a code proves that the app has it. */
async function confirm({ tx, caller, now }: Write, proof: Proof): Promise<void> {
  const factor = await findSecondFactor(tx, caller.id)
  if (!factor) throw new ApiError(404, 'not found')
  if (factor.confirmedAt !== null) throw new ApiError(400, 'second factor already on')
  if (proof.kind !== 'totp') throw invalidCode()
  const { secret } = factor
  const counter = matchingCounter(unseal(secret, proof.key, caller.id), proof.code, { now, after: 0 })
  if (counter === undefined) throw invalidCode()
  const isOn = await confirmSecondFactor(tx, { userId: caller.id, secret, counter, now })
  if (!isOn) throw invalidCode()
}

/**
 * The caller's second factor: `GET` returns its state, `PUT …/secret` creates a pending secret, `PUT` activates it
 * with its first code, `PUT …/codes` creates new recovery codes, `DELETE` removes it. All but the first two require
 * password and code. PUT, because answers to a POST may be stored for 24 hours (idempotency keys), and these contain
 * secrets.
 */
export const secondFactorRoutes =
  ({ themes }: Theming): ApiPart =>
  (app, deps) => {
    const { db, now } = deps

    app.get('/second-factor', { config }, async (request): Promise<SecondFactorState> => {
      const { id, role } = await ownAccount(deps, requireLogin(request))
      const factor = await findSecondFactor(db.read, id)
      return {
        on: factor !== undefined && factor.confirmedAt !== null,
        codesLeft: await countRecoveryCodes(db.read, id),
        required: deps.config.secondFactorRequired.includes(role),
      }
    })

    app.put('/second-factor/secret', { config }, async (request): Promise<SecondFactorSecret> => {
      const { email } = await ownAccount(deps, requireLogin(request))
      const site = settingsIn((await themes.active()).settings, deps.config.language).sitename
      const bytes = newTotpSecret()
      const key = await sealingKey(deps)
      const waits = await write(deps, request, ({ tx, caller }) =>
        beginSecondFactor(tx, { userId: caller.id, secret: seal(bytes, key, caller.id), now: now() }),
      )
      if (!waits) throw new ApiError(400, 'second factor already on')
      const secret = toBase32(bytes)
      return { secret, uri: otpauthUri(secret, { site, account: email }) }
    })

    app.put('/second-factor', { config }, async (request): Promise<RecoveryCodes> => {
      const { user, proof } = await readProven(deps, request)
      const { codes, hashes } = await makeCodes(deps, user.id)
      await write(deps, request, async (work) => {
        await confirm(work, proof)
        await replaceRecoveryCodes(work.tx, work.caller.id, hashes)
      })
      return { codes }
    })

    app.put('/second-factor/codes', { config }, async (request): Promise<RecoveryCodes> => {
      const { user, proof } = await readProven(deps, request)
      const { codes, hashes } = await makeCodes(deps, user.id)
      await write(deps, request, async (work) => {
        await demandProof(work, proof)
        await replaceRecoveryCodes(work.tx, work.caller.id, hashes)
      })
      return { codes }
    })

    app.delete('/second-factor', { config }, async (request, reply) => {
      const { proof } = await readProven(deps, request)
      await write(deps, request, async (work) => {
        await demandProof(work, proof)
        await removeSecondFactor(work.tx, work.caller.id)
        await work.record({ deed: 'secondFactorRemoved', resource: 'users', key: work.caller.id })
      })
      return reply.code(204).send()
    })
  }
