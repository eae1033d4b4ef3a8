// The live blog of a match on the page of its post.
import { matchWords } from '#app/reader/present/matches/words.ts'
import { MatchContent } from '../matches/match-content.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { LiveBar } from '../parts/matches/scores/live-bar.tsx'
import { liveBlogWords } from '../present/live-blog/blog.ts'
import type { loadMatchBlog } from './match-blog.server.ts'

export function MatchBlog({ blog }: { blog: Awaited<ReturnType<typeof loadMatchBlog>> }) {
  const { language, score, content, tabs, live, href } = blog
  return (
    <section aria-labelledby="live-blog">
      <SectionHead id="live-blog" title={liveBlogWords(language)('title')} />
      {live ? <LiveBar language={language} live={live} /> : null}
      <MatchContent language={language} sport={score.sport} content={content} tabs={tabs} />
      <p>
        <a className="button" href={href}>
          {matchWords(language)('tabs.match')}
        </a>
      </p>
    </section>
  )
}
