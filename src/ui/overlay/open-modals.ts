import { createElementStack } from '../element-stack.ts'

/**
 * The open modal dialogs. All outside of the uppermost one is inert: what people are to see, hear and press has to stand
 * inside.
 */
export const { note: noteModal, useTop: useTopModal } = createElementStack<HTMLDialogElement>()
