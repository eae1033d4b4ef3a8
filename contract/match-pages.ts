// Pages about matches, tournaments, teams, players and venues. The registry: pages.ts.
import type { PageDeclaration } from './page-declaration.ts'
import { shown } from './page-kinds.ts'

/** Pages of teams, players and venues, which show stories, names, matches and tables. */
const entry = { ...shown, tags: ['topic', 'term', 'terms', 'matches-of', 'tournament', 'match'] } as const

export const MATCH_PAGES = [
  {
    name: 'scores',
    ...shown,
    module: 'reader/matches/scores.tsx',
    paths: ['/scores', '/scores/:sport', '/scores/:year/:month/:day', '/scores/:sport/:year/:month/:day'],
    tags: ['scores'],
    isInSitemap: true,
  },
  {
    name: 'match',
    ...shown,
    module: 'reader/matches/match.tsx',
    paths: [
      '/matches/:year/:month/:day/:match',
      '/matches/:year/:month/:day/:match/scorecard',
      '/matches/:year/:month/:day/:match/commentary',
      '/matches/:year/:month/:day/:match/commentary/:number',
      '/matches/:year/:month/:day/:match/statistics',
      '/matches/:year/:month/:day/:match/squads',
    ],
    tags: ['match', 'matches-of', 'tournament', 'post', 'term'],
  },
  {
    name: 'tournaments',
    ...shown,
    module: 'reader/matches/tournaments.tsx',
    paths: ['/tournaments'],
    tags: ['tournament'],
    isInSitemap: true,
  },
  {
    name: 'tournament',
    ...shown,
    module: 'reader/matches/tournament.tsx',
    paths: ['/tournaments/:tournament'],
    tags: ['tournament', 'matches-of', 'match'],
  },
  {
    name: 'matchTeam',
    ...entry,
    module: 'reader/competitors/team.tsx',
    paths: ['/teams/:slug'],
    isList: true,
  },
  {
    name: 'player',
    ...entry,
    module: 'reader/competitors/player.tsx',
    paths: ['/players/:slug'],
    isList: true,
  },
  {
    name: 'venue',
    ...entry,
    module: 'reader/competitors/venue.tsx',
    paths: ['/venues/:slug'],
    isList: true,
  },
  {
    name: 'entryMatches',
    ...entry,
    module: 'reader/competitors/entry-matches.tsx',
    paths: ['/teams/:slug/matches', '/venues/:slug/matches'],
    isList: true,
  },
  {
    name: 'performances',
    ...entry,
    module: 'reader/competitors/performances.tsx',
    paths: ['/players/:slug/matches'],
    isList: true,
  },
  {
    name: 'matchTeams',
    ...shown,
    module: 'reader/competitors/entries.tsx',
    paths: ['/teams', '/teams/letters/:letter', '/teams/letters/:letter/:number'],
    tags: ['terms', 'tournament'],
    isInSitemap: true,
  },
  {
    name: 'players',
    ...shown,
    module: 'reader/competitors/entries.tsx',
    paths: ['/players', '/players/letters/:letter', '/players/letters/:letter/:number'],
    tags: ['terms', 'tournament'],
    isInSitemap: true,
  },
] as const satisfies readonly PageDeclaration[]
