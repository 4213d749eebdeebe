import { limits } from '../../../src/contract.ts'
import { reportProofBits } from '../../domain/report-ticket.ts'
import { formatText } from '../../i18n/texts.ts'
import { themeMarkdown } from '../../themes/theme-texts.ts'
import { renderMarkdown } from '../render/markdown.ts'
import type { PageContext, PageModel } from '../serve/page.ts'

/** The page of the form, and where it is sent. */
export const joinPath = '/join'

/** The fields of the form, by their names in it. */
export const joinFields = ['name', 'groupName', 'text', 'email'] as const

/** The name of a field. */
export type JoinField = (typeof joinFields)[number]

/** What the form sends. */
export type JoinForm = Record<JoinField, string> & { ticket: string; proof: string; trap: string }

/** Why a field is not as it should be. */
export type JoinFault = 'required' | 'tooLong' | 'invalidEmail'

/** What the page shows: the form, why it was not sent, or that it was. */
export type JoinState = {
  /** Undefined once it was sent, or where nobody can ask for an account. */
  ticket?: string | undefined
  isOpen: boolean
  form?: Pick<JoinForm, JoinField> | undefined
  /** Why it is not sent yet; `tooMany` is a refusal for a while. */
  fault?: 'early' | 'over' | 'tooMany' | undefined
  faults?: Partial<Record<JoinField, JoinFault>> | undefined
}

const longest: Record<JoinField, number> = {
  name: limits.nameLength,
  groupName: limits.nameLength,
  text: limits.applicationLength,
  email: limits.lineLength,
}

/** 'Join in': how people get an account, and the form with which they ask for one. */
export async function joinPage(
  { ticket, isOpen, form, fault, faults = {} }: JoinState,
  { text: { t, language }, theme }: PageContext,
): Promise<PageModel> {
  const errorOf = (field: JoinField) => {
    const what = faults[field]
    if (what === undefined) return null
    return what === 'required'
      ? t.join.missing[field]
      : formatText(t.join.faults[what], { max: longest[field] })
  }
  return {
    template: 'join',
    title: t.join.heading,
    description: '',
    canonical: joinPath,
    content: {
      heading: t.join.heading,
      text: renderMarkdown(await themeMarkdown(theme, 'register', language)),
      open: isOpen,
      action: joinPath,
      sent: isOpen && ticket === undefined,
      ticket: ticket ?? null,
      proofBits: reportProofBits,
      values: Object.fromEntries(joinFields.map((field) => [field, form?.[field] ?? ''])),
      errors: Object.fromEntries(joinFields.map((field) => [field, errorOf(field)])),
      longest,
      notice: fault ? t.join.faults[fault] : null,
    },
  }
}

/** A page that asks for one press, so that programs that open links in mails decide nothing, or says that it is done. */
export type Question = {
  heading: string
  lead: string
  /** What it is about. */
  details?: readonly { label: string; value: string }[]
  action: string
  /** What the form sends along. */
  hidden?: Readonly<Record<string, string | number>>
  /** The label of the button; null if there is nothing to press. */
  button: string | null
  /** Another place to go on. */
  next?: { url: string; title: string }
}

/** The page of a mailed link. */
export const questionPage = (question: Question): PageModel => ({
  template: 'question',
  title: question.heading,
  description: '',
  canonical: question.action,
  noIndex: true,
  content: {
    details: [],
    next: null,
    ...question,
    hidden: Object.entries(question.hidden ?? {}).map(([name, value]) => ({ name, value })),
  },
})
