import { expect, it } from 'vitest'
import { redactUrl } from './redact.ts'

it.each([
  ['/backstage/passwordRecovery?token=secret&x=1', '/backstage/passwordRecovery?token=[redacted]&x=1'],
  ['/backstage/invitation/secret', '/backstage/invitation/[redacted]'],
  ['/api/v1/invitations/invite/secret', '/api/v1/invitations/invite/[redacted]'],
  ['/api/v1/invitations/secret?x=1', '/api/v1/invitations/[redacted]?x=1'],
  ['/api/v1/invitations/invite', '/api/v1/invitations/invite'],
  ['/api/v1/invitations/?limit=5', '/api/v1/invitations/?limit=5'],
  ['/?preview=secret', '/?preview=[redacted]'],
  ['/theme/preview-a.b/styles/site.css', '/theme/preview-[redacted]/styles/site.css'],
  ['/event/abc', '/event/abc'],
  ['/backstage/%69nvitation/secret', '/backstage/invitation/[redacted]'],
  ['/backstage/%2569nvitation/secret', '/backstage/invitation/[redacted]'],
  ['/backstage/INVITATION/secret', '/backstage/INVITATION/[redacted]'],
  ['//backstage//invitation//secret', '/backstage/invitation/[redacted]'],
  ['/backstage/invitation%2Fsecret', '/backstage/invitation/[redacted]'],
  ['/backstage\\invitation\\secret', '/backstage/invitation/[redacted]'],
  ['/backstage/invitation;a=b/secret;c=d', '/backstage/invitation/[redacted]'],
  ['/backstage/invitation/secret/more', '/backstage/invitation/[redacted]/[redacted]'],
  ['/backstage/%69nvitation/secret%zz', '/backstage/invitation/[redacted]'],
  ['http://calendar.example.org/backstage/invitation/secret', '/backstage/invitation/[redacted]'],
  ['/api/v1/%69nvitations/%69nvite/secret', '/api/v1/invitations/invite/[redacted]'],
  ['/theme/%70review-a.b/styles/site.css', '/theme/preview-[redacted]/styles/site.css'],
  ['/backstage/passwordRecovery?%74oken=secret', '/backstage/passwordRecovery?%74oken=[redacted]'],
  [
    '/backstage/passwordRecovery?TOKEN=secret&&+token=other',
    '/backstage/passwordRecovery?TOKEN=[redacted]&&+token=[redacted]',
  ],
  ['/backstage/passwordRecovery?a=1;token=secret', '/backstage/passwordRecovery?a=1;token=[redacted]'],
  [`/backstage/elsewhere/${'t'.repeat(43)}`, '/backstage/elsewhere/[redacted]'],
  [`/api/v1/groups?x=${'t'.repeat(43)}`, '/api/v1/groups?x=[redacted]'],
  [
    '/api/v1/invitations/?filters={"ids":["secret"]}&limit=5',
    '/api/v1/invitations/?filters=[redacted]&limit=5',
  ],
  ['/api/v1/users/?%66ilters=%7B%22likeName%22%3A%22ada%22%7D', '/api/v1/users/?%66ilters=[redacted]'],
  ['/api/v1/groups/?filters={"likeName":"ada%40example.org"}', '/api/v1/groups/?filters=[redacted]'],
  [
    '/api/v1/events/?filters={"likeName":"jazz"}&q=jazz',
    '/api/v1/events/?filters={"likeName":"jazz"}&q=jazz',
  ],
  ['/event/a%20b', '/event/a%20b'],
])('logs %s as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})
