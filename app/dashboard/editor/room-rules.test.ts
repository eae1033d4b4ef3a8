import { expect, test } from 'vitest'
import { scrollToFill } from './room-rules.ts'

const ROOM = { top: 50, bottom: 350 }

test.each([
  ['scrolls down to a story that begins lower', { top: 180, bottom: 900 }, 130],
  ['stays in the middle of a story', { top: -400, bottom: 800 }, 0],
  ['scrolls up to a story that ends higher', { top: -400, bottom: 200 }, -150],
  ['shows the beginning of a story that is lower than the room', { top: 20, bottom: 200 }, -30],
  ['stays where a story fills the room exactly', ROOM, 0],
])('%s', (_, story, scrolled) => {
  expect(scrollToFill(story, ROOM)).toBe(scrolled)
})
