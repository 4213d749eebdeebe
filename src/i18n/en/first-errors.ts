/** What the login can meet of errors and faults; the rest is in `errors.ts` and `validation.ts`. */
export const firstErrors = {
  errors: {
    unauthorized: 'You are not authorized to perform this action.',
    'invalid credentials': 'Email oder password invalid',
    deactivated:
      'Your account has been deactivated by the moderation team. Please contact the moderator contact e-mail to find out the reason',
    deactivatedWithEmail:
      'Your account has been deactivated by the moderation team. Please contact the moderator contact e-mail to find out the reason ({{modEmail}})',
    'second factor required': 'This account also needs a code from your authenticator app',
    'second factor invalid':
      'This code is wrong or has already been used. Wait for the next one in your app, or use a recovery code.',
    'too many requests': 'That was a lot at once. Please wait a moment and try again.',
    'invalid body': 'Something isn’t filled in correctly. Please check the fields.',
    InternalServerError: 'Oops, something went wrong on the other side',
    overloaded: 'The calendar is very busy right now. Please try again in a moment.',
    'disk full':
      'The server has run out of disk space, so nothing was saved. Please tell the people who run this calendar.',
    UnknownError: 'Oops, an unexpected error has occurred',
  },
  validation: {
    required: 'the field can not be empty!',
  },
}
