// The places of advertisements in Bengali; the audit log names them too.
import type { adSlots as english } from '#contract/words/en/ad-slots.ts'

export const adSlots: typeof english = {
  'home-lead': 'প্রথম পাতা, প্রধান খবরের নিচে',
  'home-sections': 'প্রথম পাতা, বিভাগের মাঝে',
  'home-side': 'প্রথম পাতা, পাশের কলামে',
  'home-end': 'প্রথম পাতা, সবশেষে',
  'section-list': 'বিভাগ, খবরের মাঝে',
  'section-side': 'বিভাগ, পাশের কলামে',
  'article-picture': 'খবর, ছবির নিচে',
  'article-end': 'খবর, লেখার নিচে',
  'article-side': 'খবর, পাশের কলামে',
  'match-end': 'ম্যাচ, সবকিছুর নিচে',
}
