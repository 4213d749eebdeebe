/** The one set of colours that all illustrations share, so that they look like one series of posters. */
export const c = {
  ink: '#1d2447',
  night: '#2b3468',
  plum: '#5b3b6e',
  berry: '#a83f5f',
  red: '#dd5440',
  coral: '#f08362',
  peach: '#f9c095',
  cream: '#fff2dc',
  sand: '#f1dcb4',
  mustard: '#f3b33d',
  lemon: '#fad977',
  leaf: '#79a65a',
  green: '#3f7d5c',
  pine: '#1f4d4a',
  teal: '#2b8a8f',
  aqua: '#85c9c3',
  ice: '#d3ebe4',
  blue: '#3f6fb0',
  wood: '#8c5a3c',
  grey: '#9aa3b5',
  white: '#ffffff',
} as const

/** Skin tones of the people in the illustrations. */
export const skins = ['#f6d3b5', '#8a5236', '#e8b48c', '#5d3824', '#c68a5f', '#fbe0c8', '#a66a43'] as const

/** Hair colours of the people in the illustrations. */
export const hairs = ['#2a1d1b', '#8d4a25', '#d9a441', '#1b1b24', '#c9ccd3', '#5c2f1f', '#b5532d'] as const

/** Entry `i` of a list that is walked round and round. */
export function pick<Item>(list: readonly Item[], i: number): Item {
  return list[((i % list.length) + list.length) % list.length] as Item
}
