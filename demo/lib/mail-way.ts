/**
 * How a notification goes by mail: at once because an entry was `hidden` or `reported`, or with the mail of the day.
 */
export type MailWay = 'hidden' | 'reported' | 'daily'
