import type { session as en } from '../en/session.ts'

export const session = {
  login: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus deiner Authentifizierungs-App',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der Codes, die du dir aufgehoben hast, zum Beispiel k7wqa-3mtnd',
  useRecoveryCode: 'Wiederherstellungscode eingeben',
  useApp: 'Code aus der App eingeben',
  submit: 'Anmelden',
  submitting: 'Wird angemeldet …',
  noAccount: 'Noch kein Konto?',
  noAccountHint: 'Diesen Kalender machen wir gemeinsam. Mit einer Einladung bist du dabei.',
  getAccount: 'So bekommst du ein Konto',
  forgotPassword: 'Passwort vergessen?',
  alreadyLoggedIn: 'Du bist schon angemeldet!',
  logout: 'Abmelden',
  loggedInAs: 'Konto: {{nickname}}, {{email}}',
  expiredTitle: 'Bitte melde dich noch einmal an',
  expiredText:
    'Deine Anmeldung ist abgelaufen. Was du eingegeben hast, ist noch da: Melde dich an und mach weiter.',
  expiredSubmit: 'Anmelden und weitermachen',
} satisfies typeof en
