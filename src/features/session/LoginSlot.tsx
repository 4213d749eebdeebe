import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { EarlyForm } from '../../boot/early-form.ts'
import { createLoginPlace, nameLanguage, putLoginPlace } from '../../boot/login-place.ts'
import type { Language } from '../../core/languages.ts'
import { defaults } from '../../core/limits.ts'
import { EnvironmentProvider, useEnvironment } from '../../kit/environment.tsx'
import { NoticesContext, useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { FirstScreenContext } from './first-screen-context.ts'

export type LoginSlotProps = {
  /** The element, whose light DOM password managers can see. */
  host: Element
  language: Language
  children: ReactNode
}

/**
 * Shows its children, a login form, in the element's light DOM through `<slot name="login">`. If the first screen
 * has a form, React takes over its nodes, with what was typed; a later form is a portal. The tree that contains the
 * element adopts their style sheet while they are mounted.
 */
export function LoginSlot({ host, language, children }: LoginSlotProps) {
  const firstScreen = useContext(FirstScreenContext)
  const [early] = useState(() => firstScreen?.form)
  const [place] = useState(() => early?.place ?? createLoginPlace())
  useLayoutEffect(() => nameLanguage(place, language), [place, language])
  useLayoutEffect(() => {
    putLoginPlace(host, place)
    return () => place.remove()
  }, [host, place])
  // A moved element is rendered again, possibly in another tree.
  const root = host.getRootNode()
  useLayoutEffect(() => firstScreen?.adoptLoginSheet(), [firstScreen, root])
  useEarlyForm(early, language, useSameContexts(children))
  return (
    <>
      <slot name="login" />
      {!early && createPortal(children, place)}
    </>
  )
}

/** The children in the contexts of this component that a login form reads, for a React root of their own. */
function useSameContexts(children: ReactNode): ReactNode {
  const { i18n } = useTranslation()
  return (
    <I18nextProvider i18n={i18n}>
      <EnvironmentProvider value={useEnvironment()}>
        <NoticesContext value={useNotice()}>{children}</NoticesContext>
      </EnvironmentProvider>
    </I18nextProvider>
  )
}

/**
 * Hydrates the form of the first screen. It needs a root of its own: the nodes around it are not React's, and a portal
 * cannot take over nodes.
 */
function useEarlyForm(early: EarlyForm | undefined, language: Language, children: ReactNode): void {
  const firstScreen = useContext(FirstScreenContext)
  const { i18n } = useTranslation()
  const nested = useRef<Root>(undefined)
  const latest = useRef(children)
  const isStarted = useRef(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    if (!early) return
    latest.current = children
    nested.current?.render(children)
    if (isStarted.current) return
    isStarted.current = true
    firstScreen?.giveForm()
    // Not within this commit: the form has to be taken over in one go, and before the browser paints.
    queueMicrotask(() => {
      if (isGone.current) return
      // English where the texts of the language could not be loaded.
      const isLoaded = i18n.hasResourceBundle(language, 'translation')
      const submitAgain = early.handOver(isLoaded ? language : defaults.fallbackLanguage)
      const first = latest.current
      const options = { identifierPrefix: early.idPrefix }
      const root = flushSync(() => hydrateRoot(early.place, first, options))
      // Not before: the flush may have rendered this component again, and a root that gets another update before it is
      // hydrated throws the nodes away.
      nested.current = root
      if (latest.current !== first) root.render(latest.current)
      submitAgain()
    })
  })
  useEffect(
    () => () => {
      isGone.current = true
      // React does not unmount one root while it renders another.
      queueMicrotask(() => nested.current?.unmount())
    },
    [],
  )
}
