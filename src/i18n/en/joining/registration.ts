/** Registration by invitation. */
export const registration = {
  title: 'You are invited',
  principles: 'Usage principles',
  form: 'Your account',
  email: 'E-mail address',
  emailHint: 'You log in with it. Only moderators and administrators see it.',
  nickname: 'Nickname',
  nicknameHint: 'This is how others see you.',
  password: 'Password',
  passwordHint: 'At least {{min}} characters. A few words in a row are easy to remember.',
  repeat: 'Repeat the password',
  submit: 'Create account',
  submitting: 'Creating your account …',
  failed: 'Your account could not be created',
  done: 'Welcome, {{nickname}}! Your account is ready.',
  howToGetIn: 'How to get an account',
  loggedIn: 'This invitation is for someone who has no account yet. Pass the link on, or log out first.',
}
