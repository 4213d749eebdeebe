import type { MailFault } from '../../src/contract.ts'

/**
 * Why a mail could not be delivered, by what the mail server or the system has said (RFC 3463): `address` if it knows no
 * such mailbox, `full` if that is full, `server` if the mail server could not be reached, else `other`.
 */
export function mailFaultOf(said: string): MailFault {
  if (
    /\b5\.(?:1\.[0-36]|4\.4)\b|user unknown|unknown user|no such (?:user|recipient|mailbox)|does not exist|mailbox unavailable/i.test(
      said,
    )
  )
    return 'address'
  if (/\b[45]\.2\.2\b|quota|mailbox (?:is )?full/i.test(said)) return 'full'
  if (/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ESOCKET|EHOSTUNREACH|timed? ?out|greeting|connection/i.test(said))
    return 'server'
  return 'other'
}
