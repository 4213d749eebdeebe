import { createContext, type ReactNode, useContext } from 'react'
import type { ResourceName } from '../../core/resource-names.ts'
import type { ResourceDeclaration } from './declaration.ts'

/** Declarations by resource; resources without screens have none. */
export type Declarations = { [Name in ResourceName]?: ResourceDeclaration<Name> }

const DeclarationsContext = createContext<Declarations>({})

/**
 * Provides the declarations of all resources, so that screens of one resource can show titles of another's entries
 * or open its form in a dialog without depending on it.
 */
export function DeclarationsProvider({ value, children }: { value: Declarations; children: ReactNode }) {
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>
}

/** Declaration of a resource, if it has one. */
export function useDeclaration<Name extends ResourceName>(name: Name): ResourceDeclaration<Name> | undefined {
  return useContext(DeclarationsContext)[name]
}
