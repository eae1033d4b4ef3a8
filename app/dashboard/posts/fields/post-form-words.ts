// The words of the post form.
import { createTranslator, readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { Category } from '#contract/posts/category.ts'
import { postForm as bn } from '#contract/words/bn/post-form.ts'
import { postForm as en } from '#contract/words/en/post-form.ts'

export const postFormWords = createTranslator({ bn, en })

/** A category by the name that readers see. */
export function categoryName(category: Category, language: Language): string {
  return readerWords(language)(`category.${category}`)
}
