// SQL that says whether a live blog is silent, as playBlog of its log says it. For queries of live blogs and of cards.
import { BREAKS_SILENCE } from '#contract/live-blogs/live-blog-state.ts'

const TURNS = ['silence', ...BREAKS_SILENCE].map((kind) => `'${kind}'`).join(', ')

/** Whether nobody has written in the live blog of a post since it was found silent. `postId`: the column with the id of the post. */
export function isSilent(postId: string): string {
  return `coalesce((select turn.kind from live_blog_events turn
    where turn.post_id = ${postId} and turn.kind in (${TURNS}) order by turn.seq desc limit 1) = 'silence', false)`
}
