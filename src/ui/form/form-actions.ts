import { createElementStack } from '../element-stack.ts'

/** Stack of the button bars of forms; notices are placed above the last one, so that they never cover its buttons. */
export const { note: noteFormActions, useTop: useTopFormActions } = createElementStack<HTMLElement>()
