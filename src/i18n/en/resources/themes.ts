export const resources = {
  themes: { singular: 'Theme', plural: 'Themes', empty: 'no themes available' },
}
