/** What failed calls say, by the server's own string (SPEC.md section 8, to the letter) or the client's code. */
export const errors = {
  'still in use': 'This entry is still in use and can not be deleted',
  'still in use_one': 'This entry is still in use by one other entry and can not be deleted',
  'still in use_other': 'This entry is still in use by {{count}} other entries and can not be deleted',
  'not found': 'This entry does not exist, or no longer exists',
  'changed in the meantime': 'Someone else has changed this entry in the meantime',
  'invalid query': 'This list can not be shown with these filters',
  'create not implemented for actions': 'Actions can not be created',
  'second factor missing': 'Your role needs a second factor. Set it up under “Account”, then you can go on',
  'second factor already on':
    'Your account already has a second factor. Turn it off before you set up a new one',
  'already running': 'This action is already running. Please wait until it has finished',
  'too many creates': "You've added a lot in a short time. Please wait a while before you go on.",
  tooManyCreatesFor: "You've added a lot in a short time. You can go on in {{wait}}.",
  wait: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  'last admin': 'The last administrator can neither be deleted, deactivated nor get another role',
}
