/** What failed calls say, by the server's own string (SPEC.md section 8, to the letter) or the client's code. */
export const errors = {
  'still in use': 'This entry is still in use and can’t be deleted',
  'still in use_one': 'This entry is still used by one other entry and can’t be deleted',
  'still in use_other': 'This entry is still used by {{count}} other entries and can’t be deleted',
  'not found': 'This entry doesn’t exist, or has been deleted',
  'changed in the meantime': 'Someone else has changed this entry in the meantime',
  'invalid query': 'This list can’t be shown with these filters. Please clear them and try again.',
  'create not implemented for actions': 'Actions can’t be created',
  'second factor missing': 'Your role requires a second factor. Set it up under “Account” to continue.',
  'second factor already on':
    'Your account already has a second factor. Turn it off before you set up a new one.',
  'already running': 'This action is already running. Please wait for it to finish.',
  'too many creates': 'You’ve added a lot in a short time. Please wait a while before adding more.',
  tooManyCreatesFor: 'You’ve added a lot in a short time. You can add more in {{wait}}.',
  wait: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  'last admin':
    'The last administrator can’t be deleted, deactivated or given another role. Make someone else an administrator first.',
}
