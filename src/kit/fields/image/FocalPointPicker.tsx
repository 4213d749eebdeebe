import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cropAround, type FocalPoint } from '../../../core/focal-point.ts'
import { limits } from '../../../core/limits.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import css from './focal-point.css'
import { UploadedImage } from './UploadedImage.tsx'
import { type FocusState, useFocalPoint } from './use-focal-point.ts'

addStyles(css)

type Props = { id: string; alt: string; focus: FocusState; onCopied: (id: string) => void }

const centre: FocalPoint = { x: 0.5, y: 0.5 }
const box = { width: limits.imageListWidth, height: limits.imageListHeight }
const step = 0.01
const largeStep = 0.1

/** Direction of each arrow key, in steps to the right and down. */
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A fraction inside the image, to a thousandth. */
const inside = (fraction: number) => Math.round(Math.min(Math.max(fraction, 0), 1) * 1000) / 1000

const percent = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 50}%`

/**
 * An uploaded image with the point that its crop is about, and beside it the crop as lists show it. The point is set
 * with a click, by dragging, or with the arrow keys, in larger steps with Shift.
 */
export function FocalPointPicker({ id, alt, focus: state, onCopied }: Props) {
  const { language } = useEnvironment()
  const { t } = useTranslation()
  const [hint, caption] = [useId(), useId()]
  const { picture, focus, error, move } = useFocalPoint(id, state, onCopied)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const at = focus ?? centre

  function moveTo({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({ x: inside((clientX - left) / width), y: inside((clientY - top) / height) })
  }

  /** A finger on the image scrolls the page; on the ring, it moves it. */
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1 || (event.pointerType === 'touch' && event.target === event.currentTarget)) return
    moveTo(event)
  }

  function press(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? largeStep : step
    move({ x: inside(at.x + direction[0] * by), y: inside(at.y + direction[1] * by) })
  }

  const share = (fraction: number) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round(fraction * 100) / 100)
  const crop = cropAround(size, box, at)
  const position = `${percent(crop.left, size.width - crop.width)} ${percent(crop.top, size.height - crop.height)}`

  return (
    <div className="b-focal">
      <div className="b-focal-image">
        <UploadedImage id={picture} size="detail" alt={alt} onSize={setSize} />
        <div
          className="b-focal-area"
          role="slider"
          tabIndex={0}
          aria-label={t('focalPoint.label')}
          aria-describedby={focus ? hint : `${caption} ${hint}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at.x * 100)}
          aria-valuetext={t('focalPoint.position', { x: share(at.x), y: share(at.y) })}
          onClick={moveTo}
          onPointerMove={drag}
          onKeyDown={press}
        >
          <span className="b-focal-ring" style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />
        </div>
      </div>
      <figure className="b-focal-crop">
        {focus ? (
          <UploadedImage id={picture} size="detail" alt="" position={position} />
        ) : (
          <UploadedImage id={id} size="list" alt="" />
        )}
        <figcaption id={caption}>{t(focus ? 'focalPoint.crop' : 'focalPoint.automatic')}</figcaption>
      </figure>
      <p id={hint} className="b-hint">
        {t('focalPoint.hint')}
      </p>
      {error && (
        <div role="alert">
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
    </div>
  )
}
