import { createContext } from 'react'
import type { FirstScreen } from '../../boot/first-screen.ts'

/** What stood in the element before React; undefined where there was nothing, as in tests of single screens. */
export const FirstScreenContext = createContext<FirstScreen | undefined>(undefined)
