import { describe, expect, it } from 'vitest'
import { languages } from '../../src/contract.ts'
import { mailHtml } from '../mail/html.ts'
import { type MailedMessage, mailsIn } from './mails.ts'
import { messageOf, type Notice } from './messages.ts'
import { formatText, textsIn } from './texts.ts'

describe('a text of the host', () => {
  const { home, when } = textsIn('en').site

  it('has values filled in, as they are', () => {
    expect(formatText(when.until, { time: '<8> $& {{x}} $t(y)' })).toBe('until <8> $& {{x}} $t(y)')
  })

  it('takes the form of its number', () => {
    expect([0, 1, 2].map((count) => formatText(home.found, { count }))).toEqual([
      '0 events',
      '1 event',
      '2 events',
    ])
  })
})

describe.each(languages)('what the host writes in %s', (language) => {
  const mails = mailsIn(language)
  const origin = 'https://calendar.example'
  const link = `${origin}/backstage`

  it('leaves no gap in a mail', () => {
    const message = { subject: 'Fair', message: 'It rains.', linkTitle: 'Open', linkUrl: link }
    const own = { calendar: 'Town', origin, nickname: 'Kim', link, choice: link, stop: `${link}?stop` }
    const one = { ...message, answerUrl: `${link}/answer` }
    const written = [
      mails.recovery({ origin, link, minutes: 60 }),
      mails.secondFactorRemoved({ origin }),
      mails.notifications({ ...own, messages: [one, message], more: 3 }),
      mails.notifications({ ...own, messages: [one], more: 0 }),
    ]
    for (const { subject, body } of written) {
      expect(subject).toMatch(/^[^\n{}]+$/)
      expect(body).toContain(origin)
      expect(body).not.toMatch(/\{|\}|\n{4}|undefined/)
    }
    const [, , several, single] = written.map(({ subject }) => subject)
    expect(several).toMatch(/5 .*Town/)
    expect(single).toBe('Fair – Town')
    expect(written[3]!.body).toContain(`Fair\n----\n\nIt rains.\n\nOpen: ${link}\n`)
    expect(written[3]!.body).toMatch(new RegExp(`\n-- \n[^]*: ${link}[?]stop\n$`))
  })

  it('quotes in mails what people wrote, and lets no name begin a line of its own', () => {
    /** What a mail is made of, without addresses within sentences. */
    const structure = (mail: { subject: string; body: string }) =>
      mailHtml({ ...mail, language, sender: 'Town', origin }).match(
        /<(?:h\d|ul|blockquote)\b|<li>(?:<a [^>]*>)?|<\w+ class=[^>]*>/g,
      )
    const own = { origin, link, choice: link, stop: link }
    const written = (name: string, text: string) => {
      const group = { kind: 'groups', name } as const
      const notices: Notice[] = [
        { about: 'deactivated', ...group, reason: text },
        { about: 'answered', ...group, by: name, text },
        { about: 'answered', ...group, by: name, text, more: 2 },
        { about: 'reported', ...group, to: 'owners', text },
        { about: 'reported', ...group, to: 'moderators', text },
        { about: 'disowned', ...group, by: name },
        { about: 'deactivatedTogether', names: [name, name], more: 0, reason: text },
        { about: 'merged', kind: 'groups', gone: name, stays: name, to: 'joined' },
        { about: 'orphaned', entries: [{ ...group, link }], more: 0 },
        { about: 'digest', entries: [{ ...group, when: '', owners: [name], isNew: true, link }], more: 0 },
        { about: 'troubles', troubles: [{ about: 'action', detail: name }] },
      ]
      const notification = (message: MailedMessage) =>
        mails.notifications({ ...own, calendar: name, nickname: name, messages: [message], more: 0 })
      const letter = { origin, from: name, link, end: link, message: text, reminder: false }
      return [
        ...notices.map((notice) => notification(messageOf(notice, language, undefined, { forMail: true }))),
        mails.invitation({ ...letter, entry: null }),
        mails.coOwner({ ...letter, entry: name }),
        mails.applicationAccepted({ origin, link, name }),
        mails.applicationDeclined({ origin, name, message: text }),
        mails.troubles({ origin, link, troubles: [{ about: 'action', detail: name }] }),
      ]
    }
    const forged = 'Hi\r\r-- \u2028Stop\v---\f\u0085- מפגש\u2029\u202EConfirm: ..\n'
    const plain = written('Kim', 'Hi')
    const mailed = written(`\u202E- Kim\u2028-- \u0085> Confirm: ${origin}/a`, forged)
    expect(mailed.map(structure)).toEqual(plain.map(structure))
    const quotations = ({ body }: { body: string }) => body.match(/^>.*$/gm)?.join('\n')
    const quotation = '> Hi\n>\n> --\n> Stop\n> ---\n>\n> \u2068- מפגש\u2069\n> Confirm: ..'
    expect(mailed.map(quotations)).toEqual(plain.map((mail) => quotations(mail) && quotation))
    for (const { subject, body } of mailed) {
      expect(subject + body).not.toMatch(/[\r\v\f\u0085\u2028\u2029\u202E]/)
      expect(subject).not.toContain('\n')
    }
  })

  it('leaves no gap in a notification', () => {
    const digested = {
      kind: 'events' as const,
      name: 'Fair',
      when: '28.11.2026 15:00',
      owners: ['Kim'],
      isNew: true,
    }
    const choir = { kind: 'groups', name: 'Choir' } as const
    const hall = { kind: 'places', name: 'Hall' } as const
    const notices: [Notice, modEmail?: string][] = [
      [{ about: 'deactivated', ...choir, reason: null }],
      [{ about: 'disowned', ...hall, by: 'Kim' }, 'moderation@example.org'],
      [{ about: 'disowned', ...hall, by: null }],
      [
        { about: 'deactivatedTogether', names: ['Choir', 'Hall'], more: 3, reason: null },
        'moderation@example.org',
      ],
      [{ about: 'orphaned', entries: [{ ...choir, link: 'https://example.org/1' }], more: 1 }],
      [{ about: 'secondFactorRemoved' }],
      [{ about: 'deactivated', ...choir, reason: 'Spam' }, 'moderation@example.org'],
      [{ about: 'reactivated', ...choir }],
      [{ about: 'answered', ...choir, by: 'Kim', text: 'We sing.' }],
      [{ about: 'answered', ...choir, by: 'Kim', text: 'We sing.', more: 2 }],
      [{ about: 'digest', entries: [digested, { ...digested, when: '', owners: [] }], more: 3 }],
    ]
    const written = notices.map(([notice, modEmail]) => messageOf(notice, language, modEmail))
    for (const { subject, message } of written) {
      expect(subject).toMatch(/^[^\n{}]+$/)
      expect(message).not.toMatch(/\{|\}|\n{3}|undefined/)
    }
    expect(written[3]!.subject).toContain('5')
    expect(written[3]!.message).toContain('- Hall\n- ')
  })
})
