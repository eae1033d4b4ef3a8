import { describe, expect, test } from 'vitest'
import { cropAround } from './picture-crop.ts'

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
