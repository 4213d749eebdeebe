import type { errors as en } from '../en/errors.ts'

export const errors = {
  'still in use': 'Dieser Eintrag lässt sich nicht löschen, weil er noch verwendet wird.',
  'still in use_one': 'Dieser Eintrag lässt sich nicht löschen, weil ein anderer ihn noch verwendet.',
  'still in use_other': 'Dieser Eintrag lässt sich nicht löschen, weil {{count}} andere ihn noch verwenden.',
  'not found': 'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht.',
  'changed in the meantime': 'Jemand anderes hat diesen Eintrag inzwischen geändert.',
  'invalid query': 'Mit diesen Filtern lässt sich die Liste nicht anzeigen. Bitte setze sie zurück.',
  'create not implemented for actions': 'Server-Aktionen lassen sich nicht anlegen.',
  'second factor missing':
    'Deine Rolle verlangt einen zweiten Faktor. Richte ihn unter „Dein Konto“ ein, dann geht es weiter.',
  'second factor already on':
    'Für dein Konto ist schon ein zweiter Faktor eingeschaltet. Schalte ihn aus, bevor du einen neuen einrichtest.',
  'already running': 'Diese Aktion läuft gerade. Bitte warte, bis sie fertig ist.',
  'too many creates':
    'Du hast in kurzer Zeit sehr viel angelegt. Mach eine kleine Pause und versuch es dann noch einmal.',
  tooManyCreatesFor: 'Du hast in kurzer Zeit sehr viel angelegt. In {{wait}} geht es weiter.',
  wait: {
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
  },
  'last admin':
    'Das ist das letzte Konto mit der Rolle „Administration“. Gib die Rolle zuerst jemand anderem.',
} satisfies typeof en
