import type { registration as en } from '../../en/joining/registration.ts'

export const registration = {
  title: 'Du bist eingeladen',
  principles: 'Grundsätze',
  form: 'Dein Konto',
  email: 'E-Mail-Adresse',
  emailHint: 'Damit meldest du dich an. Nur Moderation und Administration sehen sie.',
  nickname: 'Spitzname',
  nicknameHint: 'So sehen dich die anderen.',
  password: 'Passwort',
  passwordHint: 'Mindestens {{min}} Zeichen. Ein paar Wörter hintereinander lassen sich gut merken.',
  repeat: 'Passwort wiederholen',
  submit: 'Konto anlegen',
  submitting: 'Dein Konto wird angelegt …',
  failed: 'Dein Konto konnte nicht angelegt werden',
  done: 'Willkommen, {{nickname}}! Dein Konto ist fertig.',
  howToGetIn: 'So bekommst du ein Konto',
  loggedIn: 'Diese Einladung ist für jemanden ohne Konto. Gib den Link weiter oder melde dich vorher ab.',
} satisfies typeof en
