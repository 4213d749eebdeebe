import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applicationForm, type FieldErrorCode, validate } from '../../../src/contract.ts'
import { isProven, issueTicket, ticketFault, ticketState } from '../../domain/report-ticket.ts'
import { costs } from '../../http/limits/expensive.ts'
import { pageLanguage } from '../../http/page-language.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import {
  acceptForms,
  asTyped,
  fieldsOf,
  formBytes,
  isTooMany,
  sendFormPage,
  ticketSecret,
} from '../serve/form-pages.ts'
import { PageNotFound, type SiteServices } from '../serve/page.ts'
import { applyForAccount } from './apply.ts'
import {
  type JoinFault,
  type JoinField,
  joinFields,
  type JoinForm,
  joinPage,
  joinPath,
  type JoinState,
} from './join-page.ts'
import { mailedLinkRoutes } from './mailed-links.ts'

/** What the tickets of the form are for. */
const ticketOf = 'join'

function show(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  state: Omit<JoinState, 'isOpen'>,
): Promise<FastifyReply> {
  const isOpen = site.deps.config.applications
  return sendFormPage(site, request, reply, (context) => joinPage({ ...state, isOpen }, context))
}

/** Reads a sent form. Unknown fields are ignored. */
function readJoinForm(body: URLSearchParams): JoinForm {
  const field = fieldsOf(body)
  return {
    name: field('name'),
    groupName: field('groupName'),
    text: asTyped(field('text')),
    email: field('email'),
    ticket: field('ticket'),
    proof: field('proof'),
    trap: field('website'),
  }
}

const faultOf = (code: FieldErrorCode): JoinFault =>
  code === 'tooLong' || code === 'invalidEmail' ? code : 'required'

/** The application in a form, or what is wrong with its fields. */
function checkForm({ name, groupName, text, email }: JoinForm) {
  const read = validate(applicationForm, { name, groupName, reason: text.trim(), email: email.trim() })
  if (read.ok) return { application: read.value, faults: undefined }
  const codes: Partial<Record<string, FieldErrorCode>> = { ...read.fields, text: read.fields.reason }
  const faults: Partial<Record<JoinField, JoinFault>> = {}
  for (const field of joinFields) {
    const code = codes[field]
    if (code) faults[field] = faultOf(code)
  }
  return { application: undefined, faults }
}

async function receive(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = site
  const { body } = request
  if (!deps.config.applications || !isSameOrigin(request, deps.config)) throw new PageNotFound()
  if (!(body instanceof URLSearchParams)) throw new PageNotFound()
  request.spend(costs.view)
  const form = readJoinForm(body)
  const sent = () => reply.redirect(`${joinPath}?sent`, 303)
  if (form.trap !== '') return sent()
  const [secret, now] = [await ticketSecret(site), deps.now()]
  const state = ticketState(secret, ticketOf, form.ticket, now)
  const proven = isProven(form.ticket, form.text, form.proof)
  const { application, faults } = checkForm(form)
  const fault = faults ? undefined : ticketFault(state, proven)
  const again = (why: Pick<JoinState, 'fault' | 'faults'>, status: number) => {
    // A ticket that was waited for stays as good as it was.
    const kept = state === 'early' || state === 'ripe'
    const ticket = kept ? form.ticket : issueTicket(secret, ticketOf, now, state === 'over')
    return show(site, request, reply.code(status), { ticket, form, ...why })
  }
  if (!application || fault) return again({ fault, faults }, 422)
  try {
    const language = pageLanguage(request, deps.config.language)
    await applyForAccount(deps, request, { ...application, language }, proven)
  } catch (error) {
    if (!isTooMany(error)) throw error
    reply.headers(error.headers)
    return again({ fault: 'tooMany' }, 429)
  }
  return sent()
}

/** `/join`: how people get an account, and a form to ask for one; and the pages of the links in its mails. */
export async function joinRoutes(app: FastifyInstance, site: SiteServices): Promise<void> {
  acceptForms(app)
  app.get<{ Querystring: { sent?: unknown } }>(joinPath, async (request, reply) => {
    request.spend(costs.view)
    const needsTicket = site.deps.config.applications && !('sent' in request.query)
    const ticket = needsTicket ? issueTicket(await ticketSecret(site), ticketOf, site.deps.now()) : undefined
    return show(site, request, reply, { ticket })
  })
  app.post(joinPath, { bodyLimit: formBytes }, (request, reply) => receive(site, request, reply))
  await app.register((links) => mailedLinkRoutes(links, site))
}
