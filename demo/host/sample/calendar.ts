import { family } from './events/family.ts'
import { film } from './events/film.ts'
import { food } from './events/food.ts'
import { gardening } from './events/garden.ts'
import { history } from './events/history.ts'
import { mirlefest } from './events/mirlefest.ts'
import { moderated } from './events/moderated.ts'
import { music } from './events/music.ts'
import { neighbourhood } from './events/neighbourhood.ts'
import { seasonal } from './events/seasons.ts'
import { shipyardDay } from './events/shipyard-day.ts'
import { sports } from './events/sports.ts'
import { stage } from './events/stage.ts'
import { talks } from './events/talks.ts'
import { waterside } from './events/waterside.ts'
import { workshops } from './events/workshops.ts'
import type { EventPlan, RepeatingEventPlan } from './plan.ts'
import { encounters } from './repeating-events/encounters.ts'
import { making } from './repeating-events/making.ts'
import { moving } from './repeating-events/moving.ts'

/** All single events. */
export const eventPlans: readonly EventPlan[] = [
  ...mirlefest,
  ...shipyardDay,
  ...film,
  ...music,
  ...stage,
  ...talks,
  ...gardening,
  ...workshops,
  ...sports,
  ...neighbourhood,
  ...waterside,
  ...history,
  ...family,
  ...food,
  ...seasonal,
  ...moderated,
]

/** All repeating events. */
export const repeatingEventPlans: readonly RepeatingEventPlan[] = [...encounters, ...making, ...moving]
