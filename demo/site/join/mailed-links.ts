import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../db/connection/transaction.ts'
import { confirmApplication, countApplications, findApplication } from '../../db/people/applications.ts'
import { addressOfToken, haveEnded, setEnded, unaskedSecret } from '../../db/people/unasked-mails.ts'
import { moderators, notify } from '../../db/people/users.ts'
import { applicationsLink } from '../../domain/entry-links.ts'
import { costs } from '../../http/limits/expensive.ts'
import { noted } from '../../i18n/messages.ts'
import { acceptOneClick, formBytes, sendFormPage, tokenIn } from '../serve/form-pages.ts'
import { type PageContext, PageNotFound, type SiteServices } from '../serve/page.ts'
import { joinPath, type Question, questionPage } from './join-page.ts'

/*
 * The pages of links in mails that nobody has to log in for. Opening one changes nothing; its form is protected by the
 * token alone, which is secret and names what it is for.
 */

type MailedLink = {
  path: string
  /** Throws a PageNotFound for a token that is none of ours. */
  ask(site: SiteServices, token: string, context: PageContext): Promise<Question>
  answer(site: SiteServices, token: string, body: URLSearchParams): Promise<void>
}

const confirmPath = '/join/confirm'
const endPath = '/no-mails'

/** Confirms the address of an application, as it was shown: a later one under the same address is shown again. */
const confirmation: MailedLink = {
  path: confirmPath,
  async ask({ deps }, token, { text: { t } }) {
    const found = await findApplication(deps.db.read, token, deps.now())
    const { confirm } = t.join
    if (!found) {
      const next = { url: joinPath, title: confirm.again }
      return { heading: confirm.overHeading, lead: confirm.overText, action: confirmPath, button: null, next }
    }
    if (found.confirmedAt !== null)
      return { heading: confirm.doneHeading, lead: confirm.doneText, action: confirmPath, button: null }
    const { name, groupName, reason, email, version } = found
    return {
      heading: confirm.heading,
      lead: confirm.lead,
      details: [
        { label: t.join.name, value: name },
        { label: t.join.groupName, value: groupName },
        { label: t.join.text, value: reason },
        { label: t.join.email, value: email },
      ],
      action: confirmPath,
      hidden: { token, version },
      button: confirm.send,
    }
  },
  async answer({ deps: { db, now, config } }, token, body) {
    await transact(db, async (tx) => {
      const found = await findApplication(tx, token, now())
      if (!found || String(found.version) !== body.get('version')) return
      if (!(await confirmApplication(tx, found, now()))) return
      // While others wait, moderators know already.
      if ((await countApplications(tx)) > 1) return
      const readers = (await moderators(tx)).map(({ id }) => id)
      const message = noted({ about: 'application' }, config)
      await notify(tx, readers, { ...message, linkUrl: applicationsLink(config.publicUrl) }, now())
    })
  },
}

async function addressIn({ deps }: SiteServices, token: string): Promise<string> {
  const hash = addressOfToken(await unaskedSecret(deps.db), token)
  if (hash === undefined) throw new PageNotFound()
  return hash
}

/** Ends invitations for an address, or allows them again. */
const ending: MailedLink = {
  path: endPath,
  async ask(site, token, { text: { t } }) {
    const ended = await haveEnded(site.deps.db.read, await addressIn(site, token))
    const { heading, lead, end, endedHeading, endedText, allow } = t.noMails
    const page = ended
      ? { heading: endedHeading, lead: endedText, button: allow }
      : { heading, lead, button: end }
    return { ...page, action: endPath, hidden: { token, ended: ended ? 0 : 1 } }
  },
  async answer(site, token, body) {
    const hash = await addressIn(site, token)
    const { db, now } = site.deps
    await transact(db, (tx) => setEnded(tx, hash, body.get('ended') !== '0', now()))
  },
}

type Asked = { Querystring: { token?: unknown } }

function serveLink(app: FastifyInstance, site: SiteServices, { path, ask, answer }: MailedLink): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    sendFormPage(site, request, reply, async (context) => questionPage(await ask(site, token, context)))
  app.get<Asked>(path, (request, reply) => {
    request.spend(costs.view)
    return sendPage(request, reply, tokenIn(request.query.token))
  })
  app.post<Asked>(path, { bodyLimit: formBytes }, async (request, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw new PageNotFound()
    request.spend(costs.view)
    const sent = request.body.get('token')
    const token = tokenIn(sent ?? request.query.token)
    await answer(site, token, request.body)
    if (sent !== null) return reply.redirect(`${path}?token=${encodeURIComponent(token)}`, 303)
    // Mail programs send the address as it is, with a body of their own, and follow nothing (RFC 8058 section 3.1).
    return sendPage(request, reply, token)
  })
}

/** `/join/confirm`, as long as people can ask for an account, and `/no-mails`. */
export async function mailedLinkRoutes(app: FastifyInstance, site: SiteServices): Promise<void> {
  acceptOneClick(app)
  if (site.deps.config.applications) serveLink(app, site, confirmation)
  serveLink(app, site, ending)
}
