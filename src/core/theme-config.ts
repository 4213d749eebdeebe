/** Keys of the element's `themeconfig` attribute (CONTRACT.md section 1); all values are optional texts. */
export const themeConfigKeys = [
  'sitename',
  'sitenameShort',
  'sitenameLong',
  'defaultMetaTitle',
  'defaultMetaDescription',
  'logoAlt',
  'foreignContent',
  'modEmail',
  'holidays',
] as const

export type ThemeConfig = { [Key in (typeof themeConfigKeys)[number]]?: string }
