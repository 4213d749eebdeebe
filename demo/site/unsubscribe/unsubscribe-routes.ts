import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../db/connection/transaction.ts'
import { stopMails } from '../../db/people/user-mails.ts'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { unsubscribePath, unsubscriberOf } from '../../mail/unsubscribe.ts'
import { acceptForms, acceptOneClick, formBytes, sendFormPage, tokenIn } from '../serve/form-pages.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'

type Asked = { Querystring: { token?: unknown } }

type Request = FastifyRequest<Asked>

/** What the page says: it asks, or mails are off or on now. */
type State = 'ask' | 'off' | 'on'

/** The form's field that turns mails on again. Mail programs send `List-Unsubscribe=One-Click` (RFC 8058). */
const turnOn = { name: 'turn', value: 'on' } as const

function unsubscribePage(
  state: State,
  address: string,
  { text: { t } }: Pick<PageContext, 'text'>,
): PageModel {
  const { heading, offHeading, onHeading } = t.unsubscribe
  return {
    template: 'unsubscribe',
    title: { ask: heading, off: offHeading, on: onHeading }[state],
    description: '',
    canonical: unsubscribePath,
    noIndex: true,
    content: { state, action: address, turnOn },
  }
}

/** The same words for every token: the page says nothing about accounts. */
function show(
  site: SiteServices,
  request: Request,
  reply: FastifyReply,
  state: State,
): Promise<FastifyReply> {
  const query = new URLSearchParams({ token: tokenIn(request.query.token) })
  const language = askedLanguage(request)
  if (language) query.set('lng', language)
  const address = `${unsubscribePath}?${query}`
  return sendFormPage(site, request, reply, (context) => unsubscribePage(state, address, context))
}

/**
 * `/unsubscribe?token=…`, to which mails about notifications lead. `POST` turns them off, or on again, without a login:
 * mail programs call it when their button is pressed. `GET` only asks, because programs that check links open them.
 */
export async function unsubscribeRoutes(app: FastifyInstance, site: SiteServices): Promise<void> {
  acceptForms(app)
  acceptOneClick(app)
  app.get<Asked>(unsubscribePath, (request, reply) => {
    request.spend(costs.entryPage)
    return show(site, request, reply, 'ask')
  })
  app.post<Asked>(unsubscribePath, { bodyLimit: formBytes }, async (request, reply) => {
    request.spend(costs.entryPage)
    const userId = await unsubscriberOf(site.deps, tokenIn(request.query.token))
    const isOn = request.body instanceof URLSearchParams && request.body.get(turnOn.name) === turnOn.value
    if (userId !== undefined) await transact(site.deps.db, (tx) => stopMails(tx, userId, !isOn))
    return show(site, request, reply, isOn ? 'on' : 'off')
  })
}
