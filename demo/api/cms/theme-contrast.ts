import * as v from 'valibot'
import { contrastUses, contrastWarnings } from '../../../src/contract.ts'
import { themeOf } from '../../themes/theme-access.ts'
import { type ApiPart, named, route } from '../route.ts'

const setColor = v.object({ property: v.string(), color: v.string() })

const contrastWarning = named(
  'ContrastWarning',
  v.object({
    where: v.picklist(['site', 'backstage']),
    use: v.picklist(contrastUses),
    scheme: v.picklist(['light', 'dark']),
    foreground: setColor,
    background: setColor,
    ratio: v.pipe(v.number(), v.description('The contrast of the pair, truncated to two decimals.')),
    required: v.pipe(v.picklist([3, 4.5]), v.description('The contrast needed.')),
  }),
)

/**
 * `GET /cms/themes/{name}/contrast`: colour pairs of a theme, including inherited colours, with too little contrast
 * (WCAG 2.2, AA).
 */
export const themeContrastRoute: ApiPart = (_deps, { themes }) => [
  route('get', '/cms/themes/:name/contrast', {
    access: { permission: 'list', resource: 'themes' },
    summary: "List a theme's colours with too little contrast",
    description: 'Pairs of colours that fall short of WCAG 2.2 level AA, including inherited ones.',
    parameters: { name: 'The name of the theme.' },
    answers: { 200: { description: 'The pairs.', schema: v.array(contrastWarning) } },
    async handle({ params }) {
      const theme = await themes.named(await themeOf(themes, params.name))
      return contrastWarnings(theme.styleSheet.bytes.toString())
    },
  }),
]
