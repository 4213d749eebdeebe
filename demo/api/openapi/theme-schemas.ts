import { contrastUses, themeColorNames, themeSettings } from '../../../src/contract.ts'
import { themeFileBody } from '../cms/file-body.ts'
import { themeActivation } from '../resources/themes.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

const text = { type: 'string' }

const setColor = {
  type: 'object',
  properties: { property: text, color: text },
  required: ['property', 'color'],
}

const colorsOf = {
  type: 'object',
  properties: Object.fromEntries(themeColorNames.map((name) => [name, text])),
  required: [...themeColorNames],
}

/** What the calls for themes and their files take and answer. */
export const themeSchemas: Record<string, JsonSchema> = {
  ContrastWarning: {
    type: 'object',
    properties: {
      where: { enum: ['site', 'backstage'] },
      use: { enum: [...contrastUses] },
      scheme: { enum: ['light', 'dark'] },
      foreground: setColor,
      background: setColor,
      ratio: { description: 'The contrast of the pair, truncated to two decimals.', type: 'number' },
      required: { description: 'The contrast needed.', enum: [3, 4.5] },
    },
    required: ['where', 'use', 'scheme', 'foreground', 'background', 'ratio', 'required'],
  },
  ThemeActivation: jsonSchemaOf(themeActivation),
  ThemeLook: {
    type: 'object',
    properties: {
      inherited: jsonSchemaOf(themeSettings),
      colors: {
        type: 'object',
        properties: { light: colorsOf, dark: colorsOf },
        required: ['light', 'dark'],
      },
    },
    required: ['inherited', 'colors'],
  },
  ThemeFile: {
    type: 'object',
    properties: { content: text, isBinary: { type: 'boolean' } },
    required: ['content'],
  },
  ThemeFileBody: jsonSchemaOf(themeFileBody),
  ThemeFileDetails: {
    type: 'object',
    properties: { name: text, size: { type: 'integer' }, inherited: { type: 'boolean' } },
    required: ['name', 'size', 'inherited'],
  },
}
