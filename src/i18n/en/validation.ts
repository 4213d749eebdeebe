/** What failed calls of forms say, by the server's own string (SPEC.md section 8, to the letter) or the client's code. */
export const errors = {
  'name already exists': 'An entry with this name already exists',
  'email already exists': 'The e-mail address already exists',
  'nickname already exists': 'The nickname already exists',
  'invalid invitation token': 'The invitation token is invalid',
  'invitation token already used': 'The invitation token has already been used',
  'http: request body too large': 'The file is too large',
  NoInvitationYetError: 'You can create your first invitation link one week after you registered',
  InvitationLimitError: 'You have reached the limit of one invitation link per week',
  InvalidRecoveryToken: 'This link for a new password is invalid. Please request a new one',
  ExpiredRecoveryToken: 'This link for a new password has expired. Please request a new one',
  'geocoding needs address': 'The address shall be set for coordinates generation!',
  'geocoding failed': 'Error while contacting the geocoding server.',
  'no geocoding result': 'No results for the given address',
}

/** What is wrong with a field, by its code (`fieldErrorCodes`); quoted texts of SPEC.md section 5 stand to the letter. */
export const validation = {
  tooLong: 'the text is too long',
  tooMany: 'these are too many entries',
  tooShort: 'at least {{min}} characters are needed',
  invalid: 'this value is not valid',
  invalidEmail: 'not a valid email address',
  invalidLink: 'the link must begin with http://, https:// or {{host}}',
  invalidReference: 'this entry does not exist',
  invalidInterval: 'this interval is not valid',
  startAfterEnd: 'The start needs to occur before the end of the event.',
  startTimeAfterEnd: 'The start time of an event must set before its end time.',
  periodTooLong: 'Events can only be generated up to 6 month in the future.',
  passwordsDiffer: 'The passwords do not match',
  wrongPassword: 'this is not your current password',
  passwordBlank:
    'A password needs more than spaces. Try a few words that have nothing to do with each other.',
  passwordRepeats:
    'This password only repeats a few characters or follows the keyboard. Try a few words that have nothing to do with each other.',
  passwordPersonal:
    'This password is your nickname or e-mail address, and that is what people try first. Choose another one.',
  passwordSite:
    'This password is the name of this site, and that is what people try first. Choose another one.',
  passwordCommon:
    'This password is on lists of common passwords. Try a few words that have nothing to do with each other.',
  notAllowed: 'you are not allowed to change this',
  imageTooLarge: 'The file is too large',
  imageUnreadable: 'this file is not an image that can be shown',
  imageTooManyPixels:
    'The image is too large: at most 20,000 pixels on each side, and 50 million pixels in all.',
}
