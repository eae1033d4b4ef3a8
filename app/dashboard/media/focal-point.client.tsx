// Sets the focal point of a picture by click or arrow keys, with a preview of the crops.
import { Button } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { CARD_HEIGHT, CARD_WIDTH, pictureAddress } from '#contract/media/picture.ts'
import { cropAround, focusStep } from '#contract/media/picture-crop.ts'
import { useScreen, useWords } from '../screen.ts'
import css from './focal-point.module.css'
import { mediaWords } from './media-words.ts'
import type { Point } from './picture-draft.ts'

/** In rem. */
const MAX_HEIGHT = 22
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const clampPercent = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

type Props = { picture: ApiPicture; point: Point; onChange: (point: Point) => void }

export function FocalPoint({ picture, point, onChange }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { imageUrl, width, height } = picture
  const percent = (number: number) => formatCount(number, language)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space also click, but without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    onChange({ x: clampPercent(x), y: clampPercent(((event.clientY - box.top) / box.height) * 100) })
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const distance = event.shiftKey ? 10 : 1
    onChange({ x: clampPercent(point.x + step.x * distance), y: clampPercent(point.y + step.y * distance) })
  }
  return (
    <div className={css.focus}>
      <h3>{t('focus.title')}</h3>
      <p className="field-hint" id="focus-about">
        {t('focus.about')}
      </p>
      <button
        type="button"
        role="slider"
        className={css.picture}
        style={{ inlineSize: `min(100%, ${(MAX_HEIGHT * width) / height}rem)` }}
        aria-label={t('focus.mark')}
        aria-describedby="focus-about"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={t('focus.at', { x: percent(point.x), y: percent(point.y) })}
        onClick={click}
        onKeyDown={press}
      >
        <img src={imageUrl} alt="" width={width} height={height} />
        <span
          className={css.mark}
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        />
      </button>
      <Crops picture={picture} point={point} />
      <Button variant="default" className="start" onClick={() => onChange({ x: 50, y: 50 })}>
        {t('focus.centre')}
      </Button>
    </div>
  )
}

function Crops({ picture, point }: Omit<Props, 'onChange'>) {
  const t = useWords(mediaWords)
  const { _id, thumbUrl } = picture
  const isCentre = point.x === 50 && point.y === 50
  const onCards = { objectPosition: `${focusStep(point.x) * 10}% ${focusStep(point.y) * 10}%` }
  return (
    <div className={css.crops}>
      <figure>
        <img className={css.card} src={thumbUrl} alt="" style={onCards} />
        <figcaption>{t('focus.card')}</figcaption>
      </figure>
      <figure>
        {isCentre ? (
          <img className={css.shared} src={pictureAddress(_id, 'card.jpg')} alt="" />
        ) : (
          <img className={css.shared} src={thumbUrl} alt="" style={cardPosition(picture, point)} />
        )}
        <figcaption>{t('focus.shared')}</figcaption>
      </figure>
    </div>
  )
}

/** The crop of the share card as a CSS object-position. */
function cardPosition(picture: ApiPicture, { x, y }: Point): CSSProperties {
  const crop = cropAround(picture, { width: CARD_WIDTH, height: CARD_HEIGHT }, { x, y })
  const before = (start: number, whole: number, part: number) =>
    whole === part ? 50 : (start / (whole - part)) * 100
  const across = before(crop.left, picture.width, crop.width)
  return { objectPosition: `${across}% ${before(crop.top, picture.height, crop.height)}%` }
}
