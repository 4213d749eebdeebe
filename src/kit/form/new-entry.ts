import { createContext, useContext } from 'react'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Entry, FormValues } from './form-declaration.ts'

/** Requests a new entry of a resource: its form opens in a dialog over the current form. */
export type AskForEntry = (request: {
  resource: ResourceName
  initial: FormValues
  /** Called once the entry is saved; not called if the dialog is closed without saving. */
  onCreated: (entry: Entry) => void
}) => void

export const NewEntryContext = createContext<AskForEntry | undefined>(undefined)

/**
 * Returns a function that opens the form of another resource in a dialog; undefined if the surrounding form does
 * not support it.
 */
export function useNewEntry(): AskForEntry | undefined {
  return useContext(NewEntryContext)
}
