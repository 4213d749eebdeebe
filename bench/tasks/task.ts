import type { Page } from '@playwright/test'
import type { ApiCaller } from '../../demo/testing/e2e/api-caller.ts'
import type { backstage } from '../../demo/testing/e2e/backstage.ts'
import type { Person } from '../../demo/testing/e2e/person.ts'
import { fill } from '../../demo/testing/e2e/texts.ts'
import type { Language } from '../../src/contract.ts'

/** Where a task is done: a page in a language, on a host with sample data. */
export type Stage = {
  page: Page
  language: Language
  ui: ReturnType<typeof backstage>
  origin: string
  isPhone: boolean
  /** The sample person and the administrator, over the API. */
  owner: ApiCaller
  admin: ApiCaller
  /** Text that makes names unique within the run. */
  mark: string
}

export type Figures = { actions?: number; swipes?: number; seconds?: number }

/** The steps that are counted. Returns what could not be found out, if anything. */
export type Walk = (person: Person) => Promise<'not answered' | void>

export type Task = {
  name: string
  /** What the table of tasks said before; a task without figures could not be done. */
  before: Figures
  /** Limits beyond 'not worse than before'. */
  goal?: Figures
  /** In addition where there is a keyboard. */
  keyboardGoal?: Figures
  /** Creates what the task needs and opens the page that it begins on. */
  prepare: (stage: Stage) => Promise<Walk>
}

/** Logs in to a sample account, which is not counted, and waits however long a busy machine takes. */
export async function logIn({ page, ui }: Stage, email: string, nickname: string): Promise<void> {
  await ui.submitLogin(email, 'community-calendar')
  await page
    .getByRole('heading', { level: 1, name: fill(ui.t.app.welcome, { nickname }), exact: true })
    .waitFor()
}

/** Logs in to the account of the sample person. */
export const logInAsOwner = (stage: Stage): Promise<void> => logIn(stage, 'normal@example.org', 'Amina')
