// Calculates crops, in pixels: of the share card and of the pictures that people crop. The server cuts by it, the dashboard
// previews it. Pure.

export type Crop = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
type Point = { x: number; y: number }

/**
 * The largest part of a picture (in pixels) with the proportions of `wanted`, as near to the point as the edges allow. The
 * point is in percent of the picture's width and height.
 */
export function cropAround(picture: Size, wanted: Size, point: Point): Crop {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height)
  const width = Math.max(1, Math.round(wanted.width * scale))
  const height = Math.max(1, Math.round(wanted.height * scale))
  return {
    left: startOf(picture.width, width, point.x),
    top: startOf(picture.height, height, point.y),
    width,
    height,
  }
}

function startOf(whole: number, part: number, percent: number): number {
  const start = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(start, 0), whole - part)
}

/** Readers' pages round the focal point to steps of ten percent. */
export function focusStep(percent: number): number {
  return Math.round(percent / 10)
}

/** A cropped picture is at least this wide and this high, in pixels, unless the whole one is not. */
const MIN_SIDE = 200
/** The highest ratio of a picture's long side to its short side. */
export const MAX_RATIO = 25

/** The narrowest and lowest allowed crop of a picture. */
export function smallestCrop({ width, height }: Size): Size {
  return { width: Math.min(MIN_SIDE, width), height: Math.min(MIN_SIDE, height) }
}

/** Why a picture cannot be cropped like this; null when it can. */
export function findCropProblem(
  picture: Size,
  { width, height }: Crop,
): 'IMAGE_CROP_SMALL' | 'IMAGE_SHAPE_EXTREME' | null {
  const smallest = smallestCrop(picture)
  if (width < smallest.width || height < smallest.height) return 'IMAGE_CROP_SMALL'
  return Math.max(width, height) > MAX_RATIO * Math.min(width, height) ? 'IMAGE_SHAPE_EXTREME' : null
}

/** A part that is given in percent of a picture, in whole pixels and within it. */
export function pixelsOf(picture: Size, part: Point & Size): Crop {
  const [left, width] = span(picture.width, part.x, part.width)
  const [top, height] = span(picture.height, part.y, part.height)
  return { left, top, width, height }
}

/** The same part in percent. */
export function percentOf(picture: Size, { left, top, width, height }: Crop): Point & Size {
  const across = (pixels: number) => (pixels / picture.width) * 100
  const down = (pixels: number) => (pixels / picture.height) * 100
  return { x: across(left), y: down(top), width: across(width), height: down(height) }
}

function span(whole: number, from: number, length: number): [start: number, length: number] {
  const pixels = (percent: number) => Math.min(whole, Math.round((whole * percent) / 100))
  const start = pixels(from)
  return [start, pixels(from + length) - start]
}

/** The focal point of a picture in percent of the crop. The middle if nobody has chosen one, or it was cut off. */
export function focusWithin(picture: Size, crop: Crop, { x, y }: Point): Point {
  const middle = { x: 50, y: 50 }
  if (x === 50 && y === 50) return middle
  const inside = {
    x: Math.round((((picture.width * x) / 100 - crop.left) / crop.width) * 100),
    y: Math.round((((picture.height * y) / 100 - crop.top) / crop.height) * 100),
  }
  const isCutOff = Object.values(inside).some((percent) => percent < 0 || percent > 100)
  return isCutOff ? middle : inside
}
