import { keyOf, remembered } from '../foreign-content.js'

/*
 * Moves and zooms the map beside a list, and draws streets below its pins. Pins are links in the order of the list. With
 * the focus on one of them or on a button, arrow keys move the map, + and - zoom; a mouse or a finger drags it, two fingers
 * zoom, and a click or tap beside the pins moves that point to the middle. Without this script the map stands still.
 */

/** Tiles of 256 pixels drawn at half their size are sharp on all screens. */
const tileUnits = 128
const stepUnits = 60
const edgeUnits = 24
const highestTiles = 19
/** Two fingers this much further apart, or closer together, are a zoom level. */
const pinchRatio = 1.5
const svgNamespace = 'http://www.w3.org/2000/svg'

/** @type {Record<string, [number, number] | undefined>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** @type {WeakSet<Element>} */
const alive = new WeakSet()

/** @param {HTMLElement} view */
export function enliven(view) {
  const [svg, ground] = [view.querySelector('svg'), view.querySelector('[data-points-tiles]')]
  if (!svg || !ground || alive.has(view)) return
  const layer = ground
  alive.add(view)
  view.toggleAttribute('data-moves', true)
  const { width, height } = svg.viewBox.baseVal
  const base = {
    zoom: Number(view.dataset.zoom),
    left: Number(view.dataset.left),
    top: Number(view.dataset.top),
  }
  /** The middle in units of the picture as it was drawn, and how many levels it is zoomed in or out. */
  let [x, y, levels] = [width / 2, height / 2, 0]
  let showsTiles = false
  const marks = [...svg.querySelectorAll('[data-at]')].map((mark) => {
    const [atX = 0, atY = 0] = (mark.getAttribute('data-at') ?? '').split(' ').map(Number)
    return { mark, x: atX, y: atY }
  })
  const circle = svg.querySelector('.points-circle')
  const round = circle && ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name)))
  const scale = () => 2 ** levels
  const placed = (/** @type {number} */ atX, /** @type {number} */ atY) => ({
    x: (atX - x) * scale() + width / 2,
    y: (atY - y) * scale() + height / 2,
  })

  function drawTiles() {
    const zoom = base.zoom + levels + 1
    const count = 2 ** zoom
    const left = (base.left + x) * scale() - width / 2
    const top = (base.top + y) * scale() - height / 2
    /** @type {Element[]} */
    const tiles = []
    for (let row = Math.floor(top / tileUnits); row * tileUnits < top + height; row += 1) {
      for (let column = Math.floor(left / tileUnits); column * tileUnits < left + width; column += 1) {
        if (row < 0 || row >= count) continue
        const parts = { x: ((column % count) + count) % count, y: row, z: zoom }
        const href = (view.dataset.tiles ?? '').replace(/\{([xyz])\}/g, (_whole, name) =>
          String(parts[/** @type {'x' | 'y' | 'z'} */ (name)]),
        )
        const known = [...layer.children].find((tile) => tile.getAttribute('href') === href)
        const tile = known ?? document.createElementNS(svgNamespace, 'image')
        // A little larger, so that no line of background shows between tiles.
        const attributes = {
          href,
          x: column * tileUnits - left,
          y: row * tileUnits - top,
          width: tileUnits + 1,
          height: tileUnits + 1,
        }
        for (const [name, value] of Object.entries(attributes))
          if (tile.getAttribute(name) !== String(value)) tile.setAttribute(name, String(value))
        tiles.push(tile)
      }
    }
    layer.replaceChildren(...tiles)
  }

  function draw() {
    for (const { mark, x: atX, y: atY } of marks) {
      const at = placed(atX, atY)
      mark.setAttribute('transform', `translate(${at.x} ${at.y})`)
    }
    if (circle && round) {
      const at = placed(round[0] ?? 0, round[1] ?? 0)
      circle.setAttribute('cx', String(at.x))
      circle.setAttribute('cy', String(at.y))
      circle.setAttribute('r', String((round[2] ?? 0) * scale()))
    }
    // The bar is right for the level that it was drawn for.
    view.querySelector('.points-bar')?.toggleAttribute('hidden', levels !== 0)
    if (showsTiles) drawTiles()
  }

  function zoomBy(/** @type {number} */ by) {
    const next = levels + by
    if (base.zoom + next < 1 || base.zoom + next + 1 > highestTiles) return
    levels = next
    draw()
  }

  function panBy(/** @type {number} */ right, /** @type {number} */ down) {
    x += right / scale()
    y += down / scale()
    draw()
  }

  function showTiles() {
    showsTiles = true
    view.toggleAttribute('data-streets', true)
    section?.querySelector('[data-points-ask]')?.toggleAttribute('hidden', true)
    section?.querySelector('[data-points-credit]')?.removeAttribute('hidden')
    draw()
  }

  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = directions[event.key]
    if (way) panBy(way[0] * stepUnits, way[1] * stepUnits)
    else if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1)
    else return
    event.preventDefault()
  })

  view.addEventListener('focusin', ({ target }) => {
    const pin = marks.find(({ mark }) => mark === target)
    if (!pin || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const at = placed(pin.x, pin.y)
    const isInside =
      at.x > edgeUnits && at.x < width - edgeUnits && at.y > edgeUnits && at.y < height - edgeUnits
    if (isInside) return
    ;[x, y] = [pin.x, pin.y]
    draw()
  })

  /** Units of the picture for a pixel of the screen. */
  const unitsPerPx = () => width / svg.getBoundingClientRect().width
  /** The pressed mouse or the fingers on the map, by pointer. @type {Map<number, { x: number, y: number }>} */
  const held = new Map()
  let moved = false
  /** How far apart two fingers were when the map was last zoomed. */
  let apart = 0
  const distance = () => {
    const [one = { x: 0, y: 0 }, other = one] = held.values()
    return Math.hypot(one.x - other.x, one.y - other.y)
  }
  function pinch() {
    const now = distance()
    const by = now > apart * pinchRatio ? 1 : now < apart / pinchRatio ? -1 : 0
    if (by === 0) return
    apart = now
    zoomBy(by)
  }
  svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (held.size === 0) moved = false
    held.set(event.pointerId, { x: event.clientX, y: event.clientY })
    apart = distance()
  })
  svg.addEventListener('pointermove', (event) => {
    const last = held.get(event.pointerId)
    if (!last) return
    if (event.pointerType === 'mouse' && !(event.buttons & 1)) return void held.delete(event.pointerId)
    const [right, down] = [last.x - event.clientX, last.y - event.clientY]
    if (!moved && Math.hypot(right, down) < 4) return
    if (!moved) svg.setPointerCapture(event.pointerId)
    moved = true
    held.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (held.size > 1) pinch()
    else panBy(right * unitsPerPx(), down * unitsPerPx())
  })
  for (const name of /** @type {const} */ (['pointerup', 'pointercancel']))
    svg.addEventListener(name, ({ pointerId }) => held.delete(pointerId))
  svg.addEventListener('dragstart', (event) => event.preventDefault())
  svg.addEventListener('click', (event) => {
    if (moved) {
      moved = false
      return event.preventDefault()
    }
    if (event.target instanceof Element && event.target.closest('a')) return
    const { left, top } = svg.getBoundingClientRect()
    panBy(
      (event.clientX - left) * unitsPerPx() - width / 2,
      (event.clientY - top) * unitsPerPx() - height / 2,
    )
  })

  const section = view.parentElement
  for (const controls of section?.querySelectorAll('[data-points-controls]') ?? [])
    controls.removeAttribute('hidden')
  for (const button of view.querySelectorAll('[data-points-zoom]'))
    button.addEventListener('click', () => zoomBy(Number(button.getAttribute('data-points-zoom'))))

  const tiles = view.dataset.tiles
  if (tiles === undefined) return
  const isForeign = view.hasAttribute('data-foreign-tiles')
  if (!isForeign || remembered((storage) => storage.getItem(keyOf(tiles))) === 'load') return showTiles()
  section?.querySelector('[data-points-ask]')?.removeAttribute('hidden')
  section?.querySelector('[data-points-load]')?.addEventListener('click', () => {
    const always = section.querySelector('[data-points-remember]')
    if (always instanceof HTMLInputElement && always.checked)
      remembered((storage) => storage.setItem(keyOf(tiles), 'load'))
    showTiles()
  })
}
