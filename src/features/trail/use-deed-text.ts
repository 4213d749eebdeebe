import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrailLine } from '../../contracts/trail.ts'

/** A line of the trail in words: sentence, further details, and actor. */
export type DeedText = { sentence: string; details: string; who: string }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns lines of the audit trail in the user's language: 'Lena made Otto a moderator'. Deleted users become
 * 'a deleted account'.
 */
export function useDeedText(): (line: TrailLine) => DeedText {
  const { t, i18n } = useTranslation()
  return useCallback(
    (line) => {
      const { deed, actor, resource, key, name, count, more, people } = line
      const person = (id: string) => people[id] ?? t('trail.deletedAccount')
      const who = actor ? person(actor) : t('trail.visitor')
      const isGone = resource === 'users' && !name
      const action = resource === 'actions' && `serverActions.names.${(key ?? '') as 'send-outbox'}`
      const spoken = action && i18n.exists(action) ? t(action as 'serverActions.names.send-outbox') : name
      const called = isGone ? t('trail.ofDeletedAccount') : (spoken ?? key ?? '')
      const what = isGone
        ? t('trail.deletedAccount')
        : t(`trail.things.${resource ?? 'unknown'}`, { name: called })
      const values = { who, what, name: called, count }
      const own = actor !== null && actor === key

      const sentence = () => {
        switch (deed) {
          case 'roleChanged':
            return t(`trail.deeds.roleChanged.${(more.to ?? 'normal') as 'normal'}`, values)
          case 'deleted':
            if (resource !== 'users') return t('trail.deeds.deleted', values)
            return t(own ? 'trail.deeds.ownAccountDeleted' : 'trail.deeds.accountDeleted', values)
          case 'merged':
          case 'tagsMerged':
            return t(`trail.deeds.${deed}`, { ...values, into: more.intoName ?? more.into ?? '' })
          case 'themeChanged':
            return more.file
              ? t('trail.deeds.themeFileChanged', { ...values, file: more.file })
              : t('trail.deeds.themeChanged', values)
          case 'sessionsEnded':
            return t(own ? 'trail.deeds.ownSessionsEnded' : 'trail.deeds.sessionsEnded', values)
          case 'secondFactorRemoved':
            return t(own ? 'trail.deeds.ownSecondFactorRemoved' : 'trail.deeds.secondFactorRemoved', values)
          case 'loginFailed':
            if (key) return t('trail.deeds.loginFailed', values)
            return t(more.address ? 'trail.deeds.unknownLogin' : 'trail.deeds.manyLogins', values)
          default:
            return t(`trail.deeds.${deed}`, values)
        }
      }
      const names = (ids: readonly string[] | null | undefined) => (ids ?? []).map(person).join(', ')
      const reason = (['wrong password', 'wrong code', 'deactivated'] as const).find(
        (known) => known === more.reason,
      )
      const details = [
        more.added?.length && t('trail.added', { names: names(more.added) }),
        more.removed?.length && t('trail.removed', { names: names(more.removed) }),
        more.into && t('trail.moved', { count }),
        more.address && t('trail.address', { address: more.address }),
        reason && t(`trail.reasons.${reason}`),
      ]
      return { sentence: capitalised(sentence()), details: details.filter(Boolean).join(' · '), who }
    },
    [t, i18n],
  )
}
