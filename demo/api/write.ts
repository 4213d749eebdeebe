import type { FastifyRequest } from 'fastify'
import type { Deps } from '../config/deps.ts'
import { recorder, transactWrites } from '../entries/after-write.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { mapBroken } from '../entries/taken.ts'
import { assertLiveCaller } from '../http/access/live-caller.ts'
import { assertVersion } from '../http/etag.ts'
import { readingOf } from '../http/page-language.ts'

/** How a request writes: browsers say that they are one (Fetch Metadata, https://w3c.github.io/webappsec-fetch-metadata/). */
const authorship = ({ headers }: FastifyRequest): Pick<Write, 'how'> => ({
  how: headers['sec-fetch-site'] === undefined ? 'api' : 'form',
})

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
