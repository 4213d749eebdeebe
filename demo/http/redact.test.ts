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
])('logs %s as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})
