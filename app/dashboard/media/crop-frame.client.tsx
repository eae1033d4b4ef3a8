// A picture with the frame that crops it: dragged by mouse or finger at its inside, edges and corners, or moved by arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { type Crop, percentOf } from '#contract/media/picture-crop.ts'
import { useScreen } from '../screen.ts'
import css from './crop-frame.module.css'
import { dragFrame, type Handle, type Step } from './crop-frame.ts'
import { mediaWords } from './media-words.ts'

/** In pixels of the picture; with Shift ten times as far. */
const KEY_STEP = 4
const KEYS: Record<string, Step> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const INSIDE = { x: 0, y: 0 } as const
/** The keyboard reaches the corners; edges are there for the pointer. */
const CORNERS = [
  { name: 'upperLeft', x: -1, y: -1 },
  { name: 'upperRight', x: 1, y: -1 },
  { name: 'lowerLeft', x: -1, y: 1 },
  { name: 'lowerRight', x: 1, y: 1 },
] as const
const EDGES = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const

type Props = {
  picture: ApiPicture
  frame: Crop
  ratio: number | null
  onChange: (frame: Crop) => void
}

export function CropFrame({ picture, frame, ratio, onChange }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const image = useRef<HTMLImageElement>(null)
  const held = useRef<{ from: Step; frame: Crop } | null>(null)

  const propsOf = (handle: Handle) => ({
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { from: { x: event.clientX, y: event.clientY }, frame }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const shown = image.current?.clientWidth
      if (!held.current || !shown) return
      const { from, frame: before } = held.current
      const scale = picture.width / shown
      const step = { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale }
      onChange(dragFrame(picture, before, handle, step, ratio))
    },
    onLostPointerCapture: () => {
      held.current = null
    },
  })
  const sliderOf = (handle: Handle, name: string) => ({
    ...propsOf(handle),
    role: 'slider',
    tabIndex: 0,
    'aria-label': name,
    'aria-valuemin': 0,
    'aria-valuemax': picture.width,
    'aria-valuenow': frame.left + (handle.x > 0 ? frame.width : 0),
    'aria-valuetext': describe(),
    onKeyDown(event: KeyboardEvent) {
      const key = KEYS[event.key]
      if (!key) return
      event.preventDefault()
      const far = event.shiftKey ? KEY_STEP * 10 : KEY_STEP
      onChange(dragFrame(picture, frame, handle, { x: key.x * far, y: key.y * far }, ratio))
    },
  })
  function describe(): string {
    const count = (pixels: number) => formatCount(pixels, language)
    const { left, top, width, height } = frame
    const values = { left: count(left), top: count(top), width: count(width), height: count(height) }
    return t('crop.at', values)
  }

  const { x, y, width, height } = percentOf(picture, frame)
  const box = {
    insetInlineStart: `${x}%`,
    insetBlockStart: `${y}%`,
    inlineSize: `${width}%`,
    blockSize: `${height}%`,
  }
  return (
    <div className={css.picture} style={{ maxInlineSize: `${(45 * picture.width) / picture.height}dvh` }}>
      <img ref={image} src={picture.imageUrl} alt="" width={picture.width} height={picture.height} />
      <div className={css.shade} aria-hidden="true">
        <div style={box} />
      </div>
      <div className={css.frame} style={box} {...sliderOf(INSIDE, t('crop.frame'))} />
      <div className={css.handles} style={box}>
        {EDGES.map((handle) => (
          <span
            key={`${handle.x} ${handle.y}`}
            className={css.edge}
            {...placeOf(handle)}
            {...propsOf(handle)}
          />
        ))}
        {CORNERS.map(({ name, ...handle }) => (
          <span
            key={name}
            className={css.corner}
            {...placeOf(handle)}
            {...sliderOf(handle, t(`crop.corner.${name}`))}
          />
        ))}
      </div>
    </div>
  )
}

const placeOf = ({ x, y }: Handle) => ({ 'data-x': x, 'data-y': y })
