/** Login, logout, expiry. */
export const session = {
  login: 'Log in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in …',
  noAccount: 'No account yet?',
  noAccountHint: 'The calendar is made by the people of this community. Anyone with an invitation can join.',
  getAccount: 'How to get an account',
  forgotPassword: 'Forgot your password?',
  alreadyLoggedIn: 'You are already logged in!',
  logout: 'Log out',
  loggedInAs: 'Account: {{nickname}}, {{email}}',
  expiredTitle: 'Please log in again',
  expiredText: 'Your login has expired. Nothing you typed is lost: log in and go on.',
  expiredSubmit: 'Log in and go on',
}
