/** An sRGB colour: channels and alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

const clip = (value: number) => Math.min(1, Math.max(0, value))

/** Makes a colour from channels; out-of-gamut values are clipped, as in browsers. */
export function colorOf(channels: readonly number[], alpha = 1): Color {
  const [red = 0, green = 0, blue = 0] = channels.map(clip)
  return { red, green, blue, alpha: clip(alpha) }
}

/** A colour as `#rrggbb`; alpha is ignored. */
export function toHex({ red, green, blue }: Color): string {
  const digits = [red, green, blue].map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Alpha compositing of one colour over another; the lower one is treated as opaque. */
export function laidOver(upper: Color, lower: Color): Color {
  const mix = (above: number, below: number) => above * upper.alpha + below * (1 - upper.alpha)
  return colorOf([mix(upper.red, lower.red), mix(upper.green, lower.green), mix(upper.blue, lower.blue)])
}

/** Converts an sRGB channel to linear light. */
export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

/** Converts a colour to Oklab. */
export function toOklab({ red, green, blue }: Color): [lightness: number, a: number, b: number] {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Converts a colour from Oklab (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
export function fromOklab([lightness = 0, a = 0, b = 0]: readonly number[], alpha = 1): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return colorOf(
    channels.map((light) => fromLinear(Math.max(0, light))),
    alpha,
  )
}

/** Converts a colour from HSL: hue in degrees, saturation and lightness from 0 to 1. */
export function fromHsl([hue = 0, saturation = 0, lightness = 0]: readonly number[], alpha = 1): Color {
  const channel = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return (
      lightness -
      saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    )
  }
  return colorOf([channel(0), channel(8), channel(4)], alpha)
}

/** Converts a colour from HWB: hue in degrees, whiteness and blackness from 0 to 1. */
export function fromHwb([hue = 0, white = 0, black = 0]: readonly number[], alpha = 1): Color {
  const sum = Math.max(1, white + black)
  const { red, green, blue } = fromHsl([hue, 1, 0.5])
  const spread = (channel: number) => channel * (1 - (white + black) / sum) + white / sum
  return colorOf([red, green, blue].map(spread), alpha)
}
