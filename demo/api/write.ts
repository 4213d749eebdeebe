import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../config/deps.ts'
import { recorder, transactWrites } from '../entries/after-write.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { mapBroken } from '../entries/taken.ts'
import { assertLiveCaller } from '../http/access/live-caller.ts'
import { assertVersion } from '../http/etag.ts'
import { readingOf } from '../http/page-language.ts'
import { newId } from '../lib/ids.ts'

/** How a request writes: browsers say that they are one (Fetch Metadata, https://w3c.github.io/webappsec-fetch-metadata/). */
function authorship({ headers }: FastifyRequest): Pick<Write, 'how' | 'run'> {
  const run = headers['x-run']
  if (typeof run === 'string' && isRun(run)) return { how: 'bulk', run }
  return { how: headers['sec-fetch-site'] === undefined ? 'api' : 'form' }
}

/** The id by which several calls are one piece of work: random, so that nobody meets another one's. */
const isRun = (text: string) => /^[\w-]{16,64}$/.test(text)

/** What an answer says of that in the documentation. */
export const runHeader = { 'X-Run': 'The id by which `POST /runs/{run}/undo` undoes it.' }

/** Gives work on many entries an id, or that of the call, and says so in the answer, so that it can be undone as one. */
export function withRun(reply: FastifyReply): { run: string } {
  const asked = reply.request.headers['x-run']
  const run = typeof asked === 'string' && isRun(asked) ? asked : newId()
  reply.header('x-run', run)
  return { run }
}

/**
 * How the handler of a request writes: `write(work)` runs the work in one transaction, whose first statements read
 * session and account again and lock them, so that the work uses the caller's current rights. All writes on behalf of
 * a session go through here (enforced by scripts/rules.ts). `changed` names the accounts that the work changes or
 * deletes. `afterCommit` follows.
 */
export const writerFor =
  (deps: Deps, request: FastifyRequest): RunWrite =>
  async (work, changed) => {
    const result = await mapBroken(() =>
      transactWrites(
        deps,
        async (tx, notes) => {
          const caller = await assertLiveCaller(deps, tx, request, changed)
          const context = { deps, tx, caller, notes, now: deps.now() }
          return work({
            ...context,
            reading: readingOf(request, deps.config),
            tokenHash: request.tokenHash,
            ...authorship(request),
            options: {},
            assertVersion: (version) => assertVersion(request, version),
            record: recorder(context),
          })
        },
        request.log,
      ),
    )
    request.hasWritten = true
    return result
  }
