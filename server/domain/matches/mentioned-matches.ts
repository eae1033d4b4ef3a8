// When the text of a story is saved, links the story to the matches whose pages the text links to.
import type { Transaction } from '#server/db/client.ts'
import { matchTag } from '../cache-tags.ts'
import { insertMatchesOf } from './match-link-queries.ts'
import { matchesNamedIn } from './mention-rules.ts'

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
