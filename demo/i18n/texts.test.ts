import { describe, expect, it } from 'vitest'
import { languages } from '../../src/contract.ts'
import { mailsIn } from './mails.ts'
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
