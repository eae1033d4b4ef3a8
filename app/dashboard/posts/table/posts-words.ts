// The words of the table of posts.
import { createTranslator } from '#app/ui/words.ts'
import { posts as bn } from '#contract/words/bn/posts/posts.ts'
import { posts as en } from '#contract/words/en/posts/posts.ts'

export const postsWords = createTranslator({ bn, en })
