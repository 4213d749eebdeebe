/** The own account: data, password, deletion. */
export const account = {
  title: 'Your account',
  loadFailed: 'Your account could not be loaded',
  retry: 'Try again',
  saved: 'Your data has been saved.',
  password: 'Password',
  passwordText: 'A new password ends all your logins on other devices.',
  changePassword: 'Change password',
  changingPassword: 'Changing …',
  passwordChanged: 'Your password has been changed.',
  cancel: 'Cancel',
  close: 'Close',
  deletion: 'Delete account',
  deletionText: 'Your account and everything that is known about you here disappear for good.',
  deletionOpen: 'Delete my account …',
  deletionTitle: 'Delete your account?',
  deletionErased:
    'Your nickname, your e-mail address, your password and your notifications are erased at once.',
  deletionStays:
    'Your events, groups and places stay in the calendar, but no longer belong to you. Delete before what is not to stay.',
  deletionOrphans: 'The moderators are told of entries that then belong to nobody.',
  deletionFinal:
    'You are logged out everywhere. This cannot be undone; for a new account you need a new invitation.',
  deletionPassword: 'Your password',
  deletionConfirm: 'Delete my account',
  deleting: 'Deleting …',
  deleted: 'Your account has been deleted. Goodbye!',
}
