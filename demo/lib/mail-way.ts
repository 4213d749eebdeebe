/**
 * How a notification goes by mail: at once because an entry was `hidden` or `reported`, or with the daily mail.
 */
export type MailWay = 'hidden' | 'reported' | 'daily'
