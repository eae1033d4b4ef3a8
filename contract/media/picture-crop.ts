// Calculates crops: the server cuts the share card by it, the media library previews it. Pure.

export type Crop = { left: number; top: number; width: number; height: number }

/**
 * The largest part of a picture (in pixels) with the proportions of `wanted`, as near to the point as the edges allow. The
 * point is in percent of the picture's width and height.
 */
export function cropAround(
  picture: { width: number; height: number },
  wanted: { width: number; height: number },
  point: { x: number; y: number },
): Crop {
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
