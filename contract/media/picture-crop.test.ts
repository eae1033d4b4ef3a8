import { describe, expect, test } from 'vitest'
import { cropAround, findCropProblem, focusWithin, percentOf, pixelsOf } from './picture-crop.ts'

const CARD = { width: 1200, height: 630 }

describe('cropAround', () => {
  test.each([
    ['a tall picture, its middle', { width: 1200, height: 2000 }, { x: 50, y: 50 }, [0, 685, 1200, 630]],
    [
      'a tall picture, a face near its head',
      { width: 1200, height: 2000 },
      { x: 50, y: 20 },
      [0, 85, 1200, 630],
    ],
    ['a tall picture, its very edge', { width: 1200, height: 2000 }, { x: 50, y: 0 }, [0, 0, 1200, 630]],
    ['a tall picture, its foot', { width: 1200, height: 2000 }, { x: 50, y: 100 }, [0, 1370, 1200, 630]],
    ['a wide picture, left', { width: 3000, height: 630 }, { x: 25, y: 90 }, [150, 0, 1200, 630]],
    ['a wide picture, right', { width: 3000, height: 630 }, { x: 100, y: 90 }, [1800, 0, 1200, 630]],
    ['a picture of the same proportions', { width: 600, height: 315 }, { x: 0, y: 100 }, [0, 0, 600, 315]],
    ['a single pixel', { width: 1, height: 1 }, { x: 70, y: 30 }, [0, 0, 1, 1]],
  ])('%s', (_name, picture, point, [left, top, width, height]) => {
    expect(cropAround(picture, CARD, point)).toEqual({ left, top, width, height })
  })

  test('never leaves the picture', () => {
    for (let width = 1; width < 90; width += 7) {
      for (let x = 0; x <= 100; x += 9) {
        const crop = cropAround({ width, height: 41 }, CARD, { x, y: 100 - x })
        expect(crop.left >= 0 && crop.left + crop.width <= width).toBe(true)
        expect(crop.top >= 0 && crop.top + crop.height <= 41).toBe(true)
      }
    }
  })
})

describe('the part that somebody keeps', () => {
  const PHOTO = { width: 1001, height: 667 }

  test('has whole pixels within the picture, the same ones after a way through percent', () => {
    for (const crop of [
      { left: 0, top: 0, width: 1001, height: 667 },
      { left: 333, top: 1, width: 401, height: 200 },
      { left: 801, top: 467, width: 200, height: 200 },
    ])
      expect(pixelsOf(PHOTO, percentOf(PHOTO, crop))).toEqual(crop)
    expect(pixelsOf(PHOTO, { x: 50, y: 90, width: 80, height: 80 })).toEqual({
      left: 501,
      top: 600,
      width: 500,
      height: 67,
    })
  })

  test.each([
    ['200 × 200', PHOTO, { width: 200, height: 200 }, null],
    ['199 × 400', PHOTO, { width: 199, height: 400 }, 'IMAGE_CROP_SMALL'],
    ['a low picture, in its whole height', { width: 900, height: 120 }, { width: 300, height: 120 }, null],
    ['far too long', { width: 400, height: 9_000 }, { width: 200, height: 5_001 }, 'IMAGE_SHAPE_EXTREME'],
    ['nothing', PHOTO, { width: 0, height: 0 }, 'IMAGE_CROP_SMALL'],
  ])('%s', (_, picture, size, problem) => {
    expect(findCropProblem(picture, { left: 0, top: 0, ...size })).toBe(problem)
  })

  test('keeps its focal point, unless that is cut off or nobody chose one', () => {
    const crop = { left: 500, top: 0, width: 500, height: 500 }
    const square = { width: 1000, height: 1000 }
    expect(focusWithin(square, crop, { x: 60, y: 20 })).toEqual({ x: 20, y: 40 })
    expect(focusWithin(square, crop, { x: 20, y: 20 })).toEqual({ x: 50, y: 50 })
    expect(focusWithin(square, crop, { x: 50, y: 50 })).toEqual({ x: 50, y: 50 })
  })
})
