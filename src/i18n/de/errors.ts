import type { errors as en } from '../en/errors.ts'

export const errors = {
  'still in use': 'Dieser Eintrag wird noch verwendet und kann nicht gelöscht werden',
  'still in use_one': 'Dieser Eintrag wird noch von einem anderen verwendet und kann nicht gelöscht werden',
  'still in use_other':
    'Dieser Eintrag wird noch von {{count}} anderen verwendet und kann nicht gelöscht werden',
  'not found': 'Diesen Eintrag gibt es nicht oder nicht mehr',
  'changed in the meantime': 'Jemand anderes hat diesen Eintrag inzwischen geändert',
  'invalid query': 'Diese Liste lässt sich mit diesen Filtern nicht anzeigen',
  'create not implemented for actions': 'Aktionen lassen sich nicht anlegen',
  'second factor missing':
    'Deine Rolle braucht einen zweiten Faktor. Richte ihn unter „Konto“ ein, dann geht es weiter',
  'second factor already on':
    'Dein Konto hat schon einen zweiten Faktor. Schalte ihn aus, bevor du einen neuen einrichtest',
  'already running': 'Diese Aktion läuft bereits. Bitte warte, bis sie fertig ist',
  'too many creates': 'Du hast in kurzer Zeit viel angelegt. Warte bitte eine Weile, bevor du weitermachst.',
  tooManyCreatesFor: 'Du hast in kurzer Zeit viel angelegt. In {{wait}} kannst du weitermachen.',
  wait: {
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
  },
  'last admin':
    'Die letzte Person mit Administrationsrechten kann weder gelöscht noch deaktiviert werden noch eine andere Rolle bekommen',
} satisfies typeof en
