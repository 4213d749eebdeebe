/** Size of every illustration in pixels. What matters stands between y 150 and 650: lists crop the rest. */
export const width = 1200
export const height = 800

/** Further SVG attributes of a shape, written as in SVG. */
export type Attributes = Record<string, string | number>

const round = (value: number) => Math.round(value * 10) / 10

function element(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`,
  )
  return `<${name} ${text.join(' ')}/>`
}

/** A rectangle; `rx` in the attributes rounds its corners. */
export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x, y, width: w, height: h, fill, ...more })
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

/** An unfilled circle. */
export function ring(
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  thickness: number,
  more: Attributes = {},
) {
  return circle(cx, cy, r, 'none', { stroke, 'stroke-width': thickness, ...more })
}

/** A filled ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

/** A filled shape along an SVG path. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

/** A line along an SVG path, with round ends. */
export function stroke(d: string, colour: string, thickness: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
}

/** A filled polygon through the points `[x, y]`. */
export function polygon(points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}) {
  return element('polygon', {
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    fill,
    ...more,
  })
}

/** Shapes moved to `(x, y)`, scaled and turned by `angle` degrees around their own origin. */
export function at(x: number, y: number, content: string, scale = 1, angle = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${scale})">${content}</g>`
}

/** Shapes seen only inside a clip path; `id` is unique within the drawing. */
export function clipped(id: string, clip: string, content: string): string {
  return `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** `draw(0)` to `draw(count - 1)`, one upon the other. */
export function many(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

/** The whole sheet in one colour. */
export function sheet(fill: string): string {
  return rect(0, 0, width, height, fill)
}

/** The SVG document around a drawing's shapes. */
export function document(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** The point at `angle` degrees (0 is right, clockwise) and distance `r` from `(x, y)`. */
export function polar(x: number, y: number, r: number, angle: number): [number, number] {
  const radians = (angle * Math.PI) / 180
  return [x + r * Math.cos(radians), y + r * Math.sin(radians)]
}
