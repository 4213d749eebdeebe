import { createContext, type ReactNode, useContext } from 'react'
import type { ResourceName } from '../../core/resource-names.ts'
import type { ResourceDeclaration } from './declaration.ts'

/** Declarations by resource; a resource without screens has none. */
export type Declarations = { [Name in ResourceName]?: ResourceDeclaration<Name> }

const DeclarationsContext = createContext<Declarations>({})

/**
 * Hands the declarations of all resources down to the engines, so that a screen of one resource can say the title of another's
 * entry, or open its form in a dialog, without knowing it.
 */
export function DeclarationsProvider({ value, children }: { value: Declarations; children: ReactNode }) {
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>
}

/** The declaration of a resource, if it has one. */
export function useDeclaration<Name extends ResourceName>(name: Name): ResourceDeclaration<Name> | undefined {
  return useContext(DeclarationsContext)[name]
}
