/** Registration by invitation. */
export const registration = {
  title: 'You’re invited',
  principles: 'Usage principles',
  form: 'Your account',
  email: 'Email address',
  emailHint: 'You’ll use it to log in. Only moderators and administrators can see it.',
  nickname: 'Nickname',
  nicknameHint: 'This is the name others see.',
  password: 'Password',
  passwordHint: 'At least {{min}} characters. A few words in a row are easy to remember.',
  repeat: 'Repeat the password',
  submit: 'Create account',
  submitting: 'Creating your account…',
  failed: 'Your account couldn’t be created',
  done: 'Welcome, {{nickname}}! Your account is ready.',
  howToGetIn: 'How to get an account',
  loggedIn: 'This invitation is for someone without an account. Pass the link on, or log out first.',
}
