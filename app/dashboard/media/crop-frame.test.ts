import { describe, expect, test } from 'vitest'
import { dragFrame, type Handle, largestFrame } from './crop-frame.ts'

const PICTURE = { width: 1600, height: 900 }
const FRAME = { left: 400, top: 200, width: 800, height: 450 }
const CENTRE = { x: 50, y: 50 }

test('the largest frame of a shape lies around the focal point, or there is none', () => {
  expect(largestFrame(PICTURE, null, CENTRE)).toEqual({ left: 0, top: 0, ...PICTURE })
  expect(largestFrame(PICTURE, 1, CENTRE)).toEqual({ left: 350, top: 0, width: 900, height: 900 })
  expect(largestFrame(PICTURE, 1, { x: 90, y: 50 })).toEqual({ left: 700, top: 0, width: 900, height: 900 })
  expect(largestFrame({ width: 250, height: 400 }, 16 / 9, CENTRE)).toBeNull()
})

describe('moving', () => {
  test.each([
    ['inside', { x: 10, y: -20 }, { left: 410, top: 180 }],
    ['against two edges', { x: 9_000, y: -9_000 }, { left: 800, top: 0 }],
  ])('%s keeps the size', (_, step, place) => {
    expect(dragFrame(PICTURE, FRAME, { x: 0, y: 0 }, step, null)).toEqual({ ...FRAME, ...place })
  })
})

describe('a handle', () => {
  test.each<[string, Handle, { x: number; y: number }, object]>([
    ['right edge', { x: 1, y: 0 }, { x: 50, y: 70 }, { ...FRAME, width: 850 }],
    [
      'upper left corner',
      { x: -1, y: -1 },
      { x: -50, y: -70 },
      { left: 350, top: 130, width: 850, height: 520 },
    ],
    ['lower edge, beyond the picture', { x: 0, y: 1 }, { x: 0, y: 999 }, { ...FRAME, height: 700 }],
    [
      'left edge, beyond the other one',
      { x: -1, y: 0 },
      { x: 2_000, y: 0 },
      { ...FRAME, left: 1_000, width: 200 },
    ],
  ])('%s', (_, handle, step, expected) => {
    expect(dragFrame(PICTURE, FRAME, handle, step, null)).toEqual(expected)
  })

  test.each<[string, Handle, { x: number; y: number }, object]>([
    ['lower right corner', { x: 1, y: 1 }, { x: 160, y: 0 }, { ...FRAME, width: 960, height: 540 }],
    [
      'right edge: around the middle',
      { x: 1, y: 0 },
      { x: 160, y: 0 },
      { left: 400, top: 155, width: 960, height: 540 },
    ],
    [
      'upper edge, beyond the picture',
      { x: 0, y: -1 },
      { x: 0, y: -999 },
      { left: 222, top: 0, width: 1_156, height: 650 },
    ],
    [
      'corner, as small as it can be',
      { x: -1, y: -1 },
      { x: 999, y: 999 },
      { left: 844, top: 450, width: 356, height: 200 },
    ],
  ])('%s keeps the ratio', (_, handle, step, expected) => {
    expect(dragFrame(PICTURE, FRAME, handle, step, 16 / 9)).toEqual(expected)
  })

  test('a corner that is moved in one direction makes the frame smaller, too', () => {
    expect(dragFrame(PICTURE, FRAME, { x: 1, y: 1 }, { x: 0, y: -45 }, 16 / 9)).toMatchObject({
      width: 720,
      height: 405,
    })
  })

  const sides = [-1, 0, 1] as const
  const everything = sides.flatMap((x) =>
    sides.flatMap((y) =>
      [null, 16 / 9, 1, 3 / 4].flatMap((ratio) =>
        [-2_000, -333, -1, 7, 501, 2_000].map((far) => ({ x, y, ratio, far })),
      ),
    ),
  )
  test('never leaves the picture, whatever is dragged', () => {
    for (const { x, y, ratio, far } of everything) {
      const start = largestFrame(PICTURE, ratio, { x: 30, y: 80 }) ?? FRAME
      const frame = dragFrame(PICTURE, start, { x, y }, { x: far, y: -far / 3 }, ratio)
      expect(Object.values(frame).every(Number.isInteger)).toBe(true)
      expect(frame.left >= 0 && frame.left + frame.width <= PICTURE.width).toBe(true)
      expect(frame.top >= 0 && frame.top + frame.height <= PICTURE.height).toBe(true)
      expect(frame.width >= 200 && frame.height >= 200).toBe(true)
    }
  })
})
