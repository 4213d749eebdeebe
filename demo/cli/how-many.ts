/** A number with its noun: `1 event`, `2 events`. */
export const howMany = (count = 0, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
