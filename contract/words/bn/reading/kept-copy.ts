// What stands above a copy of a page. Apart from the other words, because every phone with the service worker loads it.
import type { keptCopy as english } from '#contract/words/en/reading/kept-copy.ts'

export const keptCopy = {
  copy: 'সংরক্ষিত কপি',
  day: 'গতকাল',
  days: '# দিন আগের',
} satisfies typeof english
