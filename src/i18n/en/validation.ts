/** What failed calls of forms say, by the server's own string (SPEC.md section 8, to the letter) or the client's code. */
export const errors = {
  'name already exists': 'An entry with this name already exists',
  'email already exists': 'The e-mail address already exists',
  'nickname already exists': 'The nickname already exists',
  'invalid invitation token': 'The invitation token is invalid',
  'invitation token already used': 'The invitation token has already been used',
  'http: request body too large': 'The file is too large',
  NoInvitationYetError: 'You can create your first invitation link one week after registering',
  InvitationLimitError: 'You’ve reached the limit of one invitation link per week',
  InvalidRecoveryToken: 'This password link isn’t valid. Please request a new one.',
  ExpiredRecoveryToken: 'This password link has expired. Please request a new one.',
  'geocoding needs address': 'The address shall be set for coordinates generation!',
  'geocoding failed': 'Error while contacting the geocoding server.',
  'no geocoding result': 'No results for the given address',
}

/** What is wrong with a field, by its code (`fieldErrorCodes`); quoted texts of SPEC.md section 5 stand to the letter. */
export const validation = {
  tooLong: 'This text is too long. Please shorten it.',
  tooMany: 'Too many entries. Please remove some.',
  tooShort: 'Please use at least {{min}} characters.',
  invalid: 'We can’t read this. Please check what you’ve typed.',
  invalidEmail: 'not a valid email address',
  invalidLink: 'The link must begin with http://, https:// or {{host}}, e.g. https://example.org',
  invalidReference: 'This entry doesn’t exist. Please choose another.',
  invalidInterval: 'Please complete this rule.',
  startAfterEnd: 'The start needs to occur before the end of the event.',
  startTimeAfterEnd: 'The start time of an event must set before its end time.',
  periodTooLong: 'Events can only be generated up to 6 month in the future.',
  passwordsDiffer: 'The passwords do not match',
  wrongPassword: 'This isn’t your current password.',
  passwordBlank:
    'A password needs more than spaces. Try a few words that have nothing to do with each other.',
  passwordRepeats:
    'This password only repeats a few characters or follows the keyboard. Try a few words that have nothing to do with each other.',
  passwordPersonal:
    'This password is your nickname or email address, which is what people try first. Please choose another.',
  passwordSite:
    'This password is the name of this site, which is what people try first. Please choose another.',
  passwordCommon:
    'This password is on lists of common passwords. Try a few words that have nothing to do with each other.',
  notAllowed: 'You aren’t allowed to change this.',
  imageTooLarge: 'The file is too large',
  imageUnreadable: 'This file isn’t an image we can show. Please choose a JPEG, PNG or WebP file.',
  imageTooManyPixels:
    'The image is too large. The limit is 20,000 pixels on each side and 50 million in total.',
}
