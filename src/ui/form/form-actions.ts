import { createElementStack } from '../element-stack.ts'

/** The bars of buttons that end a form; what floats over the page stands above the last one, never over its buttons. */
export const { note: noteFormActions, useTop: useTopFormActions } = createElementStack<HTMLElement>()
