import { describe, expect, it } from 'vitest'
import { errorCodes, fieldErrorCodes } from '../core/error-codes.ts'
import { importFaultCodes } from '../core/import-faults.ts'
import { actionOutcomeCodes } from '../contracts/actions.ts'
import { readAllTexts } from '../testing/all-texts.ts'
import { flatten } from './catalogue.ts'

const en = readAllTexts('en')
const english = new Map(flatten(en))

/* Other languages fall back to English; `npm run i18n:check` lists what they lack, and a release waits for it. */
describe('the English texts', () => {
  it('say every error of the API and every fault of a field', () => {
    expect(Object.keys(en.errors)).toEqual(expect.arrayContaining([...errorCodes, 'UnknownError']))
    expect(Object.keys(en.validation)).toEqual(expect.arrayContaining([...fieldErrorCodes]))
    expect(Object.keys(en.importFaults)).toEqual(importFaultCodes)
  })

  it.each(actionOutcomeCodes)('say the outcome %s of a server action', (code) => {
    const keys = Object.keys(en.serverActions.outcomes)
    expect(keys.filter((key) => key.replace(/_(one|other)$/, '') === code).length).toBeGreaterThan(0)
  })
})

it.each([
  ['unauthorized', 'You are not authorized to perform this action.'],
  ['invalid credentials', 'Email oder password invalid'],
  [
    'deactivated',
    'Your account has been deactivated by the moderation team. Please contact the moderator contact e-mail to find out the reason',
  ],
  ['name already exists', 'An entry with this name already exists'],
  ['email already exists', 'The e-mail address already exists'],
  ['nickname already exists', 'The nickname already exists'],
  ['invalid invitation token', 'The invitation token is invalid'],
  ['invitation token already used', 'The invitation token has already been used'],
  ['http: request body too large', 'The file is too large'],
  ['InternalServerError', 'Oops, something went wrong on the other side'],
  ['UnknownError', 'Oops, an unexpected error has occurred'],
  ['geocoding needs address', 'The address shall be set for coordinates generation!'],
  ['geocoding failed', 'Error while contacting the geocoding server.'],
  ['no geocoding result', 'No results for the given address'],
])('the English error catalogue says %s as SPEC.md words it', (code, text) => {
  expect(en.errors).toHaveProperty([code], text)
})

it.each([
  ['validation.required', 'the field can not be empty!'],
  ['forms.requiredField', 'required field'],
  ['forms.notice', 'Formfield {{field}}: {{error}}'],
  ['validation.startAfterEnd', 'The start needs to occur before the end of the event.'],
  ['validation.startTimeAfterEnd', 'The start time of an event must set before its end time.'],
  ['validation.periodTooLong', 'Events can only be generated up to 6 month in the future.'],
  ['validation.invalidEmail', 'not a valid email address'],
  ['validation.passwordsDiffer', 'The passwords do not match'],
  ['session.alreadyLoggedIn', 'You are already logged in!'],
  ['lists.pageOf', 'page {{page}} of {{count}}'],
  ['resources.events.empty', 'no events available'],
  ['invite.somethingElse', 'Something went wrong, but what exactly?'],
])('the English forms and lists say %s as SPEC.md words it', (key, text) => {
  expect(english.get(key)).toBe(text)
})
