// The texts on a post's cards and the colour of its section. Pure. Layout: platform/cards.
import { formatDate } from '#bangla/dates.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import type { Post } from '#contract/post.ts'
import { reader as readerBn } from '#contract/words/bn/reader.ts'
import { reader as readerEn } from '#contract/words/en/reader.ts'
import type { CardShape, CardText } from '#server/platform/cards/draw-card.ts'

const SECTIONS: Record<Language, Record<Category, string>> = { bn: readerBn.category, en: readerEn.category }
/** The colours of sections on a dark background. */
const COLOURS: Partial<Record<Category, string>> = {
  Cricket: '#5cc48e',
  Football: '#7db6f2',
  Athletics: '#f0916a',
  Sports: '#e0b455',
}
const BRAND = '#5fc794'

type CardPost = Pick<
  Post,
  'language' | 'headline' | 'categories' | 'byline' | 'publishedAt' | 'publishAt' | 'madeAt'
>

/** `siteTitle`: of the post's edition. The tall and the square card name the reporter and the day of publication. */
export function cardText(post: CardPost, shape: CardShape, siteTitle: string): CardText {
  const { language, headline } = post
  const [category] = post.categories
  const day = post.publishedAt ?? post.publishAt ?? post.madeAt
  const foot = [post.byline?.name, formatDate(day, language)].filter(Boolean).join(' · ')
  return {
    shape,
    headline,
    site: siteTitle,
    section: category ? SECTIONS[language][category] : '',
    colour: (category && COLOURS[category]) ?? BRAND,
    isBengali: language === 'bn',
    foot: shape === 'share' ? '' : foot,
  }
}

/** The file name of a downloaded card: the day and the post's slug, in characters every system accepts. */
export function photoCardName({ slug, id }: Pick<Post, 'slug' | 'id'>, shape: CardShape): string {
  const name = (slug || id).replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'post'}-${shape}.jpg`
}
