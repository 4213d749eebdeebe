import { createContext, useContext } from 'react'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Entry, FormValues } from './form-declaration.ts'

/** Asks for a new entry of a resource: its form opens in a dialog over the one being filled in. */
export type AskForEntry = (request: {
  resource: ResourceName
  initial: FormValues
  /** Called with the entry once it is saved; never when the dialog is closed without. */
  onCreated: (entry: Entry) => void
}) => void

export const NewEntryContext = createContext<AskForEntry | undefined>(undefined)

/** Opens the form of another resource in a dialog; undefined where the form around offers none. */
export function useNewEntry(): AskForEntry | undefined {
  return useContext(NewEntryContext)
}
