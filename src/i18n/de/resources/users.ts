import type { resources as english } from '../../en/resources/users.ts'

export const resources = {
  users: {
    singular: 'Benutzer',
    plural: 'Benutzer',
    empty: 'keine Benutzer vorhanden',
    editTitle: 'Benutzer',
    saved: 'Das Konto von {{title}} ist gespeichert.',
    deleted: 'Das Konto von {{title}} ist gelöscht.',
    delete: 'Konto löschen',
    deleteTitle: 'Konto von {{title}} löschen?',
    deleteText:
      'Name, E-Mail-Adresse und Nachrichten werden gelöscht. Veranstaltungen, Gruppen und Orte bleiben, gehören dieser Person aber nicht mehr; was dann niemandem mehr gehört, erfährt die Moderation. Das lässt sich nicht rückgängig machen.',
    willHide_one: 'Kann sich nicht mehr anmelden:',
    willHide_other: 'Können sich nicht mehr anmelden ({{count}}):',
    willReturn_one: 'Kann sich wieder anmelden:',
    willReturn_other: 'Können sich wieder anmelden ({{count}}):',
    deleteManyText:
      'Ihre Namen, E-Mail-Adressen und Nachrichten werden gelöscht. Veranstaltungen, Gruppen und Orte bleiben, gehören ihnen aber nicht mehr. Das lässt sich nicht rückgängig machen.',
    inUse_one: 'Dieses Konto lässt sich nicht löschen: Ein Eintrag verweist noch darauf.',
    inUse_other: 'Dieses Konto lässt sich nicht löschen: {{count}} Einträge verweisen noch darauf.',
    notFound: 'Dieses Konto gibt es nicht, oder es wurde gelöscht.',
    readOnly: 'Dieses Konto kann nur die Administration ändern.',
    message: 'Nachricht an {{nickname}}',
    own: 'Das ist dein eigenes Konto. Spitznamen, E-Mail-Adresse und Passwort änderst du unter „Konto“.',
    ownLink: 'Zu deinem Konto',
    sections: { account: 'Konto', rights: 'Rechte', own: 'Deine Daten', password: 'Passwort' },
    fields: {
      nickname: 'Spitzname',
      email: 'E-Mail',
      password: 'Neues Passwort',
      currentPassword: 'Aktuelles Passwort',
      newPassword: 'Neues Passwort',
      repeat: 'Neues Passwort wiederholen',
      role: 'Rolle',
      deactivated: 'Deaktiviert',
      createdAt: 'Registriert',
    },
    choices: { role: { normal: 'Normal', moderator: 'Moderation', admin: 'Administration' } },
  },
} satisfies typeof english
