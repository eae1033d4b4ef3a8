// The frame that crops a picture: how it moves and changes its size, in whole pixels of the picture. Pure.
import { type Crop, cropAround, findCropProblem, smallestCrop } from '#contract/media/picture-crop.ts'

export type Size = { width: number; height: number }
export type Step = { x: number; y: number }
/** Where the frame is held: -1 its left or upper side, 1 the right or lower one; 0 and 0 moves it. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

/** Width to height; null: free. */
export const CROP_SHAPES = {
  free: () => null,
  original: ({ width, height }: Size) => width / height,
  wide: () => 16 / 9,
  classic: () => 4 / 3,
  square: () => 1,
  tall: () => 3 / 4,
} as const satisfies Record<string, (picture: Size) => number | null>
export type CropShape = keyof typeof CROP_SHAPES

/** The largest frame of a shape around the focal point; null when the picture is too small for it. */
export function largestFrame(picture: Size, ratio: number | null, focus: Step): Crop | null {
  const { width, height } = picture
  if (ratio === null) return { left: 0, top: 0, width, height }
  const frame = cropAround(picture, { width: ratio, height: 1 }, focus)
  return findCropProblem(picture, frame) === null ? frame : null
}

/** The frame after its handle was moved by some pixels. With a ratio it keeps it. */
export function dragFrame(
  picture: Size,
  frame: Crop,
  handle: Handle,
  step: Step,
  ratio: number | null,
): Crop {
  if (handle.x === 0 && handle.y === 0) return moveFrame(picture, frame, step)
  const across = { side: handle.x, start: frame.left, length: frame.width, whole: picture.width }
  const down = { side: handle.y, start: frame.top, length: frame.height, whole: picture.height }
  const wanted = { width: frame.width + handle.x * step.x, height: frame.height + handle.y * step.y }
  const size = ratio === null ? freeSize(wanted, across, down) : sizeOf(ratio, wanted, across, down)
  const [left, width] = stretch(across, size.width)
  const [top, height] = stretch(down, size.height)
  return { left, top, width, height }
}

function moveFrame(picture: Size, frame: Crop, step: Step): Crop {
  const left = Math.round(clamp(frame.left + step.x, 0, picture.width - frame.width))
  const top = Math.round(clamp(frame.top + step.y, 0, picture.height - frame.height))
  return { ...frame, left, top }
}

function freeSize({ width, height }: Size, across: Axis, down: Axis): Size {
  const smallest = smallestCrop({ width: across.whole, height: down.whole })
  return {
    width: clamp(width, smallest.width, roomOf(across)),
    height: clamp(height, smallest.height, roomOf(down)),
  }
}

function sizeOf(ratio: number, wanted: Size, across: Axis, down: Axis): Size {
  const smallest = smallestCrop({ width: across.whole, height: down.whole })
  const least = Math.max(smallest.width, smallest.height * ratio)
  const kept = clamp(
    wantedWidth(ratio, wanted, across, down),
    least,
    Math.min(roomOf(across), roomOf(down) * ratio),
  )
  return { width: kept, height: kept / ratio }
}

/** A corner follows the direction in which it was moved farther. */
function wantedWidth(ratio: number, { width, height }: Size, across: Axis, down: Axis): number {
  if (across.side === 0) return height * ratio
  if (down.side === 0) return width
  const isAcross = Math.abs(width - across.length) >= Math.abs(height - down.length) * ratio
  return isAcross ? width : height * ratio
}

type Axis = { side: -1 | 0 | 1; start: number; length: number; whole: number }

/** How long the frame can become. The side across from the handle stays; without a handle on this axis, its middle. */
function roomOf({ side, start, length, whole }: Axis): number {
  if (side === 1) return whole - start
  if (side === -1) return start + length
  const middle = start + length / 2
  return 2 * Math.min(middle, whole - middle)
}

function stretch({ side, start, length, whole }: Axis, wanted: number): [start: number, length: number] {
  const stretched = Math.round(wanted)
  if (side === 1) return [start, stretched]
  const from = side === -1 ? start + length - stretched : Math.round(start + (length - stretched) / 2)
  return [clamp(from, 0, whole - stretched), stretched]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
