// The words of the post form.
import { sayer, wordsOf } from '#app/ui/words.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { postForm as bn } from '#contract/words/bn/post-form.ts'
import { postForm as en } from '#contract/words/en/post-form.ts'

export const say = sayer({ bn, en })

/** A category as the list of the form names it: in English by its own name, which on reading pages is sometimes another. */
export function categoryName(category: Category, language: Language): string {
  return language === 'en' ? category : wordsOf(language)(`category.${category}`)
}
