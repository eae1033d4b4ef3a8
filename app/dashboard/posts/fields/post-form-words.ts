// The words of the post form.
import { createTranslator } from '#app/ui/words.ts'
import { postForm as bn } from '#contract/words/bn/posts/post-form.ts'
import { postForm as en } from '#contract/words/en/posts/post-form.ts'

export const postFormWords = createTranslator({ bn, en })
