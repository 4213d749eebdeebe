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
  notAllowed: 'you are not allowed to change this',
  imageTooLarge: 'The file is too large',
  imageUnreadable: 'this file is not an image that can be shown',
}
