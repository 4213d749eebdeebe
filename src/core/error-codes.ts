/**
 * The values of the `error` field of a failed call (SPEC.md section 8, CONTRACT.md section 2). Each has a
 * phrase `errors.<code>` of the i18n files.
 */
export const errorCodes = [
  'unauthorized',
  'invalid credentials',
  'deactivated',
  'name already exists',
  'email already exists',
  'nickname already exists',
  'invalid invitation token',
  'invitation token already used',
  'http: request body too large',
  'image unreadable',
  'still in use',
  'not found',
  'too many requests',
  'too many creates',
  'changed in the meantime',
  'idempotency key reused',
  'invalid query',
  'invalid body',
  'create not implemented for actions',
  'NoInvitationYetError',
  'InvitationLimitError',
  'InvalidRecoveryToken',
  'ExpiredRecoveryToken',
  'InvalidEmailToken',
  'last admin',
  'second factor required',
  'second factor invalid',
  'second factor missing',
  'second factor already on',
  'InternalServerError',
  'overloaded',
  'disk full',
  'database moved',
  'database damaged',
  'already running',
  'source unreachable',
  'source unreadable',
  'source expired',
  'too many subscriptions',
  'nothing to import',
  'already undone',
  'import stopped',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Adds the client's code for a failed call without an error code (SPEC.md section 8). */
export type ClientErrorCode = ErrorCode | 'UnknownError'

/** Whether the client has a phrase for an error string of the server; others are shown as they are. */
export function isErrorCode(value: string): value is ErrorCode {
  return (errorCodes as readonly string[]).includes(value)
}

/**
 * What is wrong with one field. Schemas and the API's `fields` carry these codes; their phrases are
 * `validation.<code>`.
 */
export const fieldErrorCodes = [
  'required',
  'tooLong',
  'tooMany',
  'tooShort',
  'invalid',
  'invalidInstant',
  'missingTime',
  'invalidDay',
  'invalidClock',
  'invalidLatitude',
  'invalidLongitude',
  'invalidAmount',
  'amountTooSmall',
  'invalidAge',
  'ageTooLow',
  'registrationEndsTooLate',
  'invalidEmail',
  'invalidLink',
  'invalidReference',
  'unpublishedReference',
  'invalidInterval',
  'startAfterEnd',
  'startTimeAfterEnd',
  'periodTooLong',
  'breakEndsTooEarly',
  'passwordsDiffer',
  'wrongPassword',
  'passwordBlank',
  'passwordRepeats',
  'passwordPersonal',
  'passwordSite',
  'passwordCommon',
  'notAllowed',
  'unknown',
  'imageTooLarge',
  'imageUnreadable',
  'imageTooManyPixels',
] as const

export type FieldErrorCode = (typeof fieldErrorCodes)[number]
