import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { isDay } from '../../../core/dates.ts'
import type { Period } from '../../../core/recurrence.ts'
import type { FormDeclaration } from '../../../kit/form/form-declaration.ts'

/** The steps to a new repeating event (SPEC.md section 2). */
export const steps = ['create', 'generate', 'list'] as const

/** The name of a step. */
export type Step = (typeof steps)[number]

/** Current step, and the entry once it exists. */
export type Position = { step: Step; id: string | undefined; planned?: Partial<Period> }

/** Parses the route's query; without an entry there is only the first step. */
export function positionOf(search: string): Position {
  const params = new URLSearchParams(search)
  const id = params.get('id') ?? undefined
  const step = steps.find((name) => name === params.get('step')) ?? 'create'
  const dayOf = (name: string) => {
    const day = params.get(name) ?? ''
    return isDay(day) ? day : undefined
  }
  const [from, to] = [dayOf('from'), dayOf('until')]
  const planned = { ...(from && { from }), ...(to && { to }) }
  return { step: id === undefined ? 'create' : step, id, planned }
}

/** Route of a step; without an entry there is only the first. */
export function stepRoute(route: string, { step, id, planned = {} }: Position): string {
  if (id === undefined) return `${route}/new`
  const days = [planned.from && `&from=${planned.from}`, planned.to && `&until=${planned.to}`]
  return `${route}/new?step=${step}&id=${id}${days.filter(Boolean).join('')}`
}

/** Goes to a step, and the texts of the button that saves and goes on. */
export function useSteps({ route }: FormDeclaration) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  return {
    goTo: (position: Position, replace = false) => navigate(stepRoute(route, position), { replace }),
    saveLabels: { rest: t('repeatingEvents.steps.save'), busy: t('forms.saving') },
  }
}
