import * as v from 'valibot'

const upTo = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most))

/** The parameters `z`, `x` and `y` of a map tile in Web Mercator, with zoom levels up to `maxZoom`. */
export const tilePath = (maxZoom: number) =>
  v.pipe(
    v.object({ z: upTo(maxZoom), x: upTo(2 ** maxZoom), y: upTo(2 ** maxZoom) }),
    v.check(({ z, x, y }) => Math.max(x, y) < 2 ** z, 'no such tile'),
  )

export type Tile = v.InferOutput<ReturnType<typeof tilePath>>
