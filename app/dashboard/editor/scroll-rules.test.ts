import { expect, test } from 'vitest'
import { scrollToFill } from './scroll-rules.ts'

const SPACE = { top: 50, bottom: 350 }

test.each([
  ['scrolls down to a story below the top', { top: 180, bottom: 900 }, 130],
  ['stays in the middle of a story', { top: -400, bottom: 800 }, 0],
  ['scrolls up to a story that ends above the bottom', { top: -400, bottom: 200 }, -150],
  ['shows the start of a story lower than the space', { top: 20, bottom: 200 }, -30],
  ['stays where a story fills the space exactly', SPACE, 0],
])('%s', (_, story, expected) => {
  expect(scrollToFill(story, SPACE)).toBe(expected)
})
