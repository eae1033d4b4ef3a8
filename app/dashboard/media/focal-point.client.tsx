// The picture with the mark of what crops must not lose: clicked to its place, or moved by arrow keys. Below it how crops
// will look.
import { Button } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { formatCount } from '#bangla/digits.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { CARD_HEIGHT, CARD_WIDTH, pictureAddress } from '#contract/picture.ts'
import { cropAround, focusStep } from '#contract/picture-crop.ts'
import { useScreen } from '../screen.ts'
import css from './focal-point.module.css'
import { mediaWords } from './media-words.ts'
import type { Point } from './picture-fields.ts'

/** The tallest a preview gets, in rem. */
const TALLEST = 22
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

type Props = { picture: ApiPicture; point: Point; onChange: (point: Point) => void }

export function FocalPoint({ picture, point, onChange }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { imageUrl, width, height } = picture
  const percent = (number: number) => formatCount(number, language)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click too, but nowhere.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    onChange({ x: within(x), y: within(((event.clientY - box.top) / box.height) * 100) })
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onChange({ x: within(point.x + step.x * far), y: within(point.y + step.y * far) })
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
        style={{ inlineSize: `min(100%, ${(TALLEST * width) / height}rem)` }}
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
      <Button variant="default" className={css.centre} onClick={() => onChange({ x: 50, y: 50 })}>
        {t('focus.centre')}
      </Button>
    </div>
  )
}

function Crops({ picture, point }: Omit<Props, 'onChange'>) {
  const { language } = useScreen()
  const t = mediaWords(language)
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
          <img className={css.shared} src={thumbUrl} alt="" style={positionOfCard(picture, point)} />
        )}
        <figcaption>{t('focus.shared')}</figcaption>
      </figure>
    </div>
  )
}

/** The share card's cut, said as CSS says it: how much of what is left out lies before it. */
function positionOfCard(picture: ApiPicture, { x, y }: Point): CSSProperties {
  const crop = cropAround(picture, { width: CARD_WIDTH, height: CARD_HEIGHT }, { x, y })
  const before = (start: number, whole: number, part: number) =>
    whole === part ? 50 : (start / (whole - part)) * 100
  const across = before(crop.left, picture.width, crop.width)
  return { objectPosition: `${across}% ${before(crop.top, picture.height, crop.height)}%` }
}
