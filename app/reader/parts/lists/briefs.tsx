// Headlines under the second lead, with a link to all posts.

import type { Headline } from '#app/reader/present/card.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import css from './briefs.module.css'
import story from './story.module.css'
import { StoryLink } from './story-link.tsx'

export function Briefs({ language, posts }: { language: Language; posts: Headline[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <ul className={css.briefs}>
        {posts.map((post) => (
          <li key={post.id}>
            <article className={`${story.story} ${css.brief}${post.sport ? ` sport-${post.sport}` : ''}`}>
              {post.category ? <p className={`${story.category} ${css.category}`}>{post.category}</p> : null}
              <h3>
                <StoryLink post={post} />
              </h3>
            </article>
          </li>
        ))}
      </ul>
      <a className={css.latest} href={inEdition(language, '/latest')}>
        {readerWords(language)('footer.latest')}
      </a>
    </>
  )
}
