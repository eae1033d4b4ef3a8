// Lexemes for filters ("marks"), stored among the words of a post so that one index answers both. No word of a text begins with
// `=`. Pure.
import { foldWord } from '#bangla/fold.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import type { PostStatus } from '#contract/post.ts'

/** The prefix of every mark. */
export const MARK = '='

/** A mark that must match, or several of which one must. */
export type Mark = string | readonly string[]

export const languageMark = (language: Language) => `=l:${language}`
export const categoryMark = (category: Category) => `=c:${category}`
export const statusMark = (status: PostStatus) => `=s:${status}`
export const placementMark = (placement: string) => `=p:${placement}`
export const authorMark = (authorId: string) => `=a:${authorId}`
/** A byline, in any spelling. */
export const bylineMark = (byline: string) =>
  `=r:${byline.split(/\s+/).map(foldWord).join(' ').slice(0, 400)}`
/** The month (UTC) of publication. */
export const monthMark = (instant: Date) => `=m:${instant.toISOString().slice(0, -17)}`
export const yearMark = (instant: Date) => `=y:${instant.toISOString().slice(0, -20)}`
/** The month (UTC) in which the post was made. */
export const madeMonthMark = (instant: Date) => `=n:${instant.toISOString().slice(0, -17)}`
export const creationYearLexeme = (instant: Date) => `=o:${instant.toISOString().slice(0, -20)}`
