import { createElementStack } from '../element-stack.ts'

/**
 * Stack of open modal dialogs. Everything outside the topmost one is inert: anything that must be seen, announced
 * or clicked has to be inside it.
 */
export const { note: noteModal, useTop: useTopModal } = createElementStack<HTMLDialogElement>()
