/** The own account: data, password, deletion. */
export const account = {
  title: 'Your account',
  loadFailed: 'Your account couldn’t be loaded',
  retry: 'Try again',
  saved: 'Your details have been saved.',
  password: 'Password',
  passwordText: 'A new password logs you out on all other devices.',
  changePassword: 'Change password',
  changingPassword: 'Changing…',
  passwordChanged: 'Your password has been changed.',
  cancel: 'Cancel',
  close: 'Close',
  deletion: 'Delete account',
  deletionText: 'Your account and personal data are permanently deleted.',
  deletionOpen: 'Delete my account…',
  deletionTitle: 'Delete your account?',
  deletionErased: 'Your nickname, email address, password and notifications are deleted immediately.',
  deletionStays:
    'Your events, groups and places stay in the calendar, but they’ll no longer be yours. First delete anything you don’t want to leave behind.',
  deletionOrphans: 'Moderators are told about entries left without an owner.',
  deletionFinal:
    'You’ll be logged out everywhere. This can’t be undone: to come back, you’ll need a new invitation.',
  deletionPassword: 'Your password',
  deletionConfirm: 'Delete my account',
  deleting: 'Deleting…',
  deleted: 'Your account has been deleted. Goodbye!',
}
