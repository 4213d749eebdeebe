/** What the element's `themeconfig` attribute carries (CONTRACT.md section 1); all of it is text, all of it optional. */
export const themeConfigKeys = [
  'sitename',
  'sitenameShort',
  'sitenameLong',
  'defaultMetaTitle',
  'defaultMetaDescription',
  'logoAlt',
  'foreignContent',
  'modEmail',
] as const

export type ThemeConfig = { [Key in (typeof themeConfigKeys)[number]]?: string }
