import { createContext, type ReactNode, useContext } from 'react'
import type { MergeableName } from '../../core/resource-names.ts'
import { useCapabilities } from '../capabilities.ts'

/** Props of the dialog that merges two entries into one; it is open while rendered. */
export type MergeDialogProps = {
  resource: MergeableName
  /** The entry that it is opened for; which of both stays is chosen in the dialog. */
  id: string
  /** Ids of likely duplicates, the likeliest first: that one is chosen at first. */
  candidates?: readonly string[]
  onClose: () => void
  /** The merge is done: `gone` no longer exists. */
  onMerged: (result: { kept: string; gone: string }) => void
}

type RenderDialog = (props: MergeDialogProps) => ReactNode

/** Renders the dialog, loaded lazily: lists and forms open it without depending on the feature. */
export const MergingContext = createContext<RenderDialog | undefined>(undefined)

/** Renders the dialog that merges entries; undefined if the app does not provide one, or the server can't merge. */
export function useMergeDialog(): RenderDialog | undefined {
  const dialog = useContext(MergingContext)
  return useCapabilities()('merging') ? dialog : undefined
}
