// The cache tags of what pages print of matches: of a whole match, and of the names in lists of matches. A renamed team, player, venue
// or tournament makes these pages stale.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Match } from '#contract/matches/match.ts'
import {
  matchTag,
  nameBookTag,
  pictureTag,
  postTag,
  termTag,
  tournamentTag,
} from '#server/domain/cache-tags.ts'
import type { FullMatch } from '#server/domain/matches/read-log.ts'

type Named = { id: string }

/** For more names than this the whole name book stands: a CDN does not store a page with too many tags. */
const MAX_NAMED = 50

/** Those of teams, players, venues and disciplines. */
export function tagsOfNamed(named: readonly Named[]): CacheTag<'term' | 'terms'>[] {
  const ids = new Set(named.map(({ id }) => id))
  return ids.size > MAX_NAMED ? [nameBookTag()] : [...ids].map(termTag)
}

/** Those of the sides, venues and leaders of these matches. */
export function tagsOfSides(matches: readonly Match[]): CacheTag<'term' | 'terms'>[] {
  return tagsOfNamed(
    matches.flatMap(({ home, away, venue, leaders }) => [home, away, ...(venue ? [venue] : []), ...leaders]),
  )
}

/** Those of the tournaments of these matches, with their stages and squads. */
function tagsOfTournaments(matches: readonly Match[]): CacheTag<'tournament'>[] {
  const ids = matches.flatMap(({ tournament }) => (tournament ? [tournament.id] : []))
  return [...new Set(ids)].map(tournamentTag)
}

/** Both: everything that a list of matches or a score box names. */
export function tagsOfNames(matches: readonly Match[]): CacheTag<'term' | 'terms' | 'tournament'>[] {
  return [...tagsOfSides(matches), ...tagsOfTournaments(matches)]
}

/** The kinds of tags of a page about a match. */
type MatchTag = CacheTag<'match' | 'post' | 'picture' | 'term' | 'terms' | 'tournament'>

/** Adds the tags of a match and of what its notes show. The returned one adds those of the people too whose names the page looks up. */
export function withMatchTags(full: FullMatch, addTags: (...tags: MatchTag[]) => void): FullMatch {
  const { match, linkedPosts, pictures } = full
  const named = new Set<string>()
  const addNames = (...ids: string[]) => {
    for (const id of ids) {
      if (named.has(id)) continue
      named.add(id)
      if (named.size <= MAX_NAMED) addTags(termTag(id))
      else addTags(nameBookTag())
    }
  }
  addTags(matchTag(match.id), ...tagsOfNames([match]))
  addTags(...linkedPosts.map(postTag), ...[...pictures.keys()].map(pictureTag))
  return {
    ...full,
    person(id) {
      const person = full.person(id)
      // Also of the player who was merged into this one: the merge may be undone.
      addNames(id, person.id)
      return person
    },
    club(id) {
      const club = full.club(id)
      if (club) addNames(club.id)
      return club
    },
  }
}
