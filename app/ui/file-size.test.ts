import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '1 KB', '১ কেবি'],
  [1_536, '2 KB', '২ কেবি'],
  [1_048_064, '1 MB', '১ এমবি'],
  [1_468_006, '1.4 MB', '১.৪ এমবি'],
  [52_428_800, '50 MB', '৫০ এমবি'],
])('%i bytes', (bytes, en, bn) => {
  expect([formatFileSize(bytes, 'en'), formatFileSize(bytes, 'bn')]).toEqual([en, bn])
})
