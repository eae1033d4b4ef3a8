// One section of the home page: a linked title and a grid of cards.

import type { HomeSection as Section } from '#app/reader/lists/home-blocks.server.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { Grid } from '../picture-sizes.ts'
import { PostList } from './post-list.tsx'
import { SectionHead } from './section-head.tsx'

type Props = {
  language: Language
  section: Section
  first?: 'plain' | 'large'
  compactFrom: number
  grid?: Grid
}

export function HomeSection({ language, section, first = 'plain', compactFrom, grid = 'full' }: Props) {
  const { id, title, href, sport, posts, empty } = section
  const t = readerWords(language)
  const more = { text: t('home.all'), label: t('home.allOf', { section: title }) }
  return (
    <section className={sport ? `sport-${sport}` : undefined} aria-labelledby={id}>
      <SectionHead id={id} title={title} {...(href === null ? {} : { href, more })} />
      <PostList posts={posts} empty={empty} first={first} compactFrom={compactFrom} grid={grid} />
    </section>
  )
}
