import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../db/connection/transaction.ts'
import { stopMails } from '../../db/people/user-mails.ts'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { unsubscribePath, unsubscriberOf } from '../../mail/unsubscribe.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'
import { pageContext, renderPage } from '../serve/serve-page.ts'

/** More than mail programs and our own form send. */
const maxBytes = 4096

/** Longer than any of ours. */
const maxTokenLength = 500

type Asked = { Querystring: { token?: unknown } }

type Request = FastifyRequest<Asked>

const tokenOf = ({ query: { token } }: Request) =>
  typeof token === 'string' && token.length <= maxTokenLength ? token : ''

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
async function show(
  site: SiteServices,
  request: Request,
  reply: FastifyReply,
  state: State,
): Promise<FastifyReply> {
  const query = new URLSearchParams({ token: tokenOf(request) })
  const language = askedLanguage(request)
  if (language) query.set('lng', language)
  const context = await pageContext(site, request)
  const html = await renderPage(site, context, unsubscribePage(state, `${unsubscribePath}?${query}`, context))
  return reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(html)
}

/**
 * `/unsubscribe?token=…`, to which mails about notifications lead. `POST` turns them off, or on again, without a login:
 * mail programs call it when their button is pressed. `GET` only asks, because programs that check links open them.
 */
export async function unsubscribeRoutes(app: FastifyInstance, site: SiteServices): Promise<void> {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  // Whatever else a mail program sends, its meaning is in the address.
  app.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, _body, done) =>
    done(null, new URLSearchParams()),
  )

  app.get<Asked>(unsubscribePath, (request, reply) => {
    request.spend(costs.entryPage)
    return show(site, request, reply, 'ask')
  })
  app.post<Asked>(unsubscribePath, { bodyLimit: maxBytes }, async (request, reply) => {
    request.spend(costs.entryPage)
    const userId = await unsubscriberOf(site.deps, tokenOf(request))
    const isOn = request.body instanceof URLSearchParams && request.body.get(turnOn.name) === turnOn.value
    if (userId !== undefined) await transact(site.deps.db, (tx) => stopMails(tx, userId, !isOn))
    return show(site, request, reply, isOn ? 'on' : 'off')
  })
}
