// What following, saved articles and the page that shows both say in Bengali.
import type { following as english } from '#contract/words/en/reading/following.ts'

export const following = {
  follow: 'অনুসরণ করুন',
  followed: 'অনুসরণ করছেন',
  save: 'পরে পড়ুন',
  saved: 'রাখা আছে',
  alert: 'জানান আমাকে',
} satisfies typeof english
