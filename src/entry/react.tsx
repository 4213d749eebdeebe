'use client'
/*
 * React components around the two elements, for React 18 and 19. Servers render them too: the elements register once
 * the browser has rendered them.
 */
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
} from 'react'
import type { CalendarEventsElement } from '../calendar-events/CalendarEventsElement.ts'
import type { CalendarEventsProps as ListProps } from '../calendar-events/list-attributes.ts'
import type { CalendarEventsDetails } from '../calendar-events/list-events.ts'
import type { BackstageElement } from '../element/BackstageElement.ts'
import type { BackstageProps } from '../element/attributes.ts'
import type { BackstageEventDetails } from '../kit/dom-events.ts'

const backstageHandlers = {
  'backstage-ready': 'onBackstageReady',
  'backstage-navigate': 'onBackstageNavigate',
  'backstage-login': 'onBackstageLogin',
  'backstage-logout': 'onBackstageLogout',
  'backstage-saved': 'onBackstageSaved',
  'backstage-error': 'onBackstageError',
} as const satisfies Record<keyof BackstageEventDetails, string>

const listHandlers = {
  'calendar-events-ready': 'onCalendarEventsReady',
  'calendar-events-error': 'onCalendarEventsError',
} as const satisfies Record<keyof CalendarEventsDetails, string>

type Handlers<Details, Names extends Record<keyof Details, string>> = {
  [Name in keyof Details as Names[Name]]?: (event: CustomEvent<Details[Name]>) => void
}

type HtmlProps<Element> = Omit<
  HTMLAttributes<Element>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
>

export type BackstageAppProps = HtmlProps<BackstageElement> &
  BackstageProps &
  Handlers<BackstageEventDetails, typeof backstageHandlers>

export type CalendarEventsProps = HtmlProps<CalendarEventsElement> &
  ListProps &
  Handlers<CalendarEventsDetails, typeof listHandlers> & {
    /** Shown until the list has loaded, and when it can't be. */
    children?: ReactNode
  }

/** React 18 knows custom elements only by their attributes, so every value becomes one. */
function asAttribute(value: unknown): unknown {
  if (value === true) return ''
  return value === false ? undefined : value
}

/**
 * The props of an element, without the handlers: those listen to it from the moment that it exists. Its module is
 * loaded in an effect, after hydration, because the element changes its own children.
 */
function useElement<Name extends string, Element extends HTMLElement>(
  props: object,
  handlerNames: Readonly<Record<Name, string>>,
  forwarded: ForwardedRef<Element>,
  load: () => Promise<unknown>,
  failure: NoInfer<Name>,
): Record<string, unknown> {
  const rest = new Map<string, unknown>(Object.entries(props))
  const handlers = new Map<string, unknown>()
  for (const [event, name] of Object.entries<string>(handlerNames)) {
    handlers.set(event, rest.get(name))
    rest.delete(name)
  }

  const latest = useRef(handlers)
  useInsertionEffect(() => {
    latest.current = handlers
  })
  const own = useRef<Element>(null)
  const listener = useCallback((event: Event) => {
    const handler = latest.current.get(event.type)
    if (typeof handler === 'function') handler(event)
  }, [])
  const ref = useCallback(
    (element: Element | null) => {
      own.current = element
      for (const event of Object.keys(handlerNames)) element?.addEventListener(event, listener)
      if (typeof forwarded === 'function') forwarded(element)
      else if (forwarded) forwarded.current = element
    },
    [handlerNames, listener, forwarded],
  )

  useEffect(() => {
    load().catch((error: unknown) => {
      const detail = { message: String(error) }
      own.current?.dispatchEvent(new CustomEvent(failure, { detail, bubbles: true, composed: true }))
    })
  }, [load, failure])

  const className = rest.get('className')
  rest.delete('className')
  const attributes = Object.fromEntries([...rest].map(([name, value]) => [name, asAttribute(value)]))
  return { ...attributes, ...(className !== undefined && { class: className }), ref }
}

const loadBackstage = async () => import('./index.ts')
const loadList = async () => import('./calendar-events.ts')

/** What the element puts between its tags is its own: React neither compares nor removes it. */
const ownChildren = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** `<backstage-app>` as a React component. */
export const BackstageApp = forwardRef<BackstageElement, BackstageAppProps>(function BackstageApp(
  { themeconfig, ...props },
  ref,
) {
  const element = useElement(props, backstageHandlers, ref, loadBackstage, 'backstage-error')
  const config = typeof themeconfig === 'object' ? JSON.stringify(themeconfig) : themeconfig
  return createElement('backstage-app', { ...element, themeconfig: config, ...ownChildren })
})

/** `<calendar-events>` as a React component. */
export const CalendarEvents = forwardRef<CalendarEventsElement, CalendarEventsProps>(function CalendarEvents(
  { children, ...props },
  ref,
) {
  const element = useElement(props, listHandlers, ref, loadList, 'calendar-events-error')
  return createElement('calendar-events', element, children)
})
