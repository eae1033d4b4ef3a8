// When the text of a story is saved, links the story to the matches whose pages the text links to.
import type { Transaction } from '#server/db/client.ts'
import { matchTag } from '../cache-tags.ts'
import { insertMatchesOf } from './match-link-queries.ts'

/** Links as `matchPath` makes them: in both editions, with or without an origin. Pages below the match also count. */
const MATCH_LINK =
  /\shref="(?:https?:\/\/[^/"]+)?(?:\/en)?\/matches\/\d{4}\/\d{2}\/\d{2}\/([^/"?#]{1,64})[^"]*"/gu

/** A story may name many matches. Only as many are linked as the form's panel accepts. */
const MAX_MENTIONED = 20

/** Ids, each once, in the order of the text. */
function matchesNamedIn(html: string): string[] {
  const ids = new Set([...html.matchAll(MATCH_LINK)].map(([, id = '']) => id))
  return [...ids].slice(0, MAX_MENTIONED)
}

type Text = { id: string; before: string; after: string }

/**
 * Links the post to each match whose page its text links and did not link before, and returns the cache tags of the newly linked
 * ones. A match that a writer removed from the list stays out as long as the text keeps its link. The caller has checked that the
 * post may be changed.
 */
export async function linkMentionedMatches(
  transaction: Transaction,
  { id, before, after }: Text,
): Promise<string[]> {
  const known = new Set(matchesNamedIn(before))
  const added = matchesNamedIn(after).filter((each) => !known.has(each))
  if (added.length === 0) return []
  return (await insertMatchesOf(transaction, id, added)).map(matchTag)
}
