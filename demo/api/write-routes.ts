import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaults } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import type { ChangedUsers } from '../db/people/hold-caller.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import { recorder, transactWrites } from '../entries/after-write.ts'
import { countCreates } from '../entries/create-limit.ts'
import type { Resource, RunWrite, Write } from '../entries/resource.ts'
import { mapBroken } from '../entries/taken.ts'
import { answerOf, createEntry, deleteEntry, keyOf, updateEntry } from '../entries/write-entry.ts'
import { demandLiveCaller } from '../http/access/live-caller.ts'
import { demandVersion, sendVersion } from '../http/etag.ts'
import { readingOf } from '../http/page-language.ts'

type Key = { Params: { key: string } }

/**
 * Runs a writing call in one transaction. Its first statements read session and account again and lock them, so that
 * the work uses the caller's current rights. All writes on behalf of a session go through here (enforced by
 * scripts/rules.ts). `changed` names the accounts that the work changes or deletes. `afterCommit` follows.
 */
export async function write<Result>(
  deps: Deps,
  request: FastifyRequest,
  work: (write: Write) => Promise<Result>,
  changed?: ChangedUsers,
): Promise<Result> {
  return mapBroken(() =>
    transactWrites(
      deps,
      async (tx, notes) => {
        const caller = await demandLiveCaller(deps, tx, request, changed)
        const context = { deps, tx, caller, notes, now: deps.now() }
        return work({
          ...context,
          reading: readingOf(request, deps.config),
          tokenHash: request.tokenHash,
          options: {},
          assertVersion: (version) => demandVersion(request, version),
          record: recorder(context),
        })
      },
      request.log,
    ),
  )
}

/** `write()` for use cases that run several transactions. */
export const runWrite =
  (deps: Deps, request: FastifyRequest): RunWrite =>
  (work, changed) =>
    write(deps, request, work, changed)

/** Registers `POST /{resource}`. */
export function createRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name, input: schema, key } = resource.contract
  const access = { permission: 'create', resource: name } as const
  for (const path of [`/${name}`, `/${name}/`]) {
    app.post(path, { config: { access } }, async (request, reply) => {
      const given = resource.prepare?.(request.body, deps.config.timeZone) ?? request.body
      const body = readBody(schema, given)
      const { item, version } = await write(deps, request, async (write) => {
        await countCreates(write)
        const { key } = await createEntry(write, resource, body)
        return answerOf(write, resource, key)
      })
      sendVersion(reply, version)
      reply
        .code(201)
        .header('location', `${defaults.apiBase}/${name}/${encodeURIComponent(keyOf(item, key))}`)
      return item
    })
  }
}

/** Registers `PUT /{resource}/{key}`. */
export function updateRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name } = resource.contract
  const access = { permission: 'update', resource: name } as const
  app.put<Key>(`/${name}/:key`, { config: { access } }, async (request, reply) => {
    const options = resource.queries ? readQuery(resource.queries.update, request.query) : {}
    const { item, version } = await write(deps, request, (write) =>
      updateEntry({ ...write, options }, resource, request.params.key, request.body),
    )
    sendVersion(reply, version)
    return item
  })
}

/** Registers `DELETE /{resource}/{key}`. */
export function deleteRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name } = resource.contract
  const access = { permission: 'delete', resource: name } as const
  app.delete<Key>(`/${name}/:key`, { config: { access } }, async (request, reply) => {
    const options = resource.queries ? readQuery(resource.queries.delete, request.query) : {}
    await write(deps, request, (write) => deleteEntry({ ...write, options }, resource, request.params.key))
    return reply.code(204).send()
  })
}
