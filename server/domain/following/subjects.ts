// Names and pages of the subjects that readers follow. What was merged or renamed is found under its present name; what was deleted
// or hidden is left out. Public.

import { parseSubject, type Subject, type SubjectKind, subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { matchPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { reporterPath } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { sectionPath } from '#contract/posts/section.ts'
import type { Term } from '#contract/term.ts'
import type { Ctx } from '../ctx.ts'
import { listMatches } from '../matches/matches.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { findReporter } from '../people/bylines.ts'
import { getMerges } from '../players/merges.ts'
import { getSections } from '../sections/sections.ts'
import { findTournaments } from '../tournaments/tournaments.ts'
import { selectKnownBylines } from './following-queries.ts'

type Names = Record<Language, string>

export type FoundSubject = {
  /** As it is stored: what a call to stop following it names. */
  key: string
  /** What it is today: a merged player is the one they were merged into. */
  subject: Subject
  name: Names
  /** Its page in each edition. */
  path: Names
}

type Found = Omit<FoundSubject, 'key'>
type Finder = (ctx: Ctx, ids: string[]) => Promise<(id: string) => Found | null>

/** The subjects of these keys, in their order and each once; those that no longer exist are missing. Public. */
export async function findSubjects(ctx: Ctx, keys: readonly string[]): Promise<FoundSubject[]> {
  const wanted = [...new Set(keys)].flatMap((key) => {
    const subject = parseSubject(key)
    return subject ? [{ key, subject }] : []
  })
  const idsOf = Map.groupBy(wanted, ({ subject }) => subject.kind)
  const finders = new Map(
    await Promise.all(
      [...idsOf].map(async ([kind, ofKind]) => {
        const find = await FINDERS[kind](
          ctx,
          ofKind.map(({ subject }) => subject.id),
        )
        return [kind, find] as const
      }),
    ),
  )
  const found = new Map<string, FoundSubject>()
  for (const { key, subject } of wanted) {
    const now = finders.get(subject.kind)?.(subject.id)
    if (now && !found.has(subjectKey(now.subject))) found.set(subjectKey(now.subject), { key, ...now })
  }
  return [...found.values()]
}

const inEditions = (write: (language: Language) => string): Names => ({ bn: write('bn'), en: write('en') })

function ofTerm(kind: SubjectKind, term: Term | null): Found | null {
  if (!term?.hasPage) return null
  return {
    subject: { kind, id: term.id },
    name: term.name,
    path: inEditions((language) => termPath(language, term)),
  }
}

const findTerms =
  (kind: SubjectKind): Finder =>
  async (ctx) => {
    const book = await getNameBook(ctx)
    return (id) => ofTerm(kind, book.find(id))
  }

const FINDERS: Record<SubjectKind, Finder> = {
  team: findTerms('team'),
  topic: findTerms('topic'),
  async player(ctx) {
    const [book, merges] = await Promise.all([getNameBook(ctx), getMerges(ctx)])
    return (id) => ofTerm('player', book.find(merges.get(id) ?? id))
  },
  async tournament(ctx, ids) {
    const found = await findTournaments(ctx, ids)
    return (id) => {
      const tournament = found.find((each) => each.id === id)
      if (!tournament) return null
      const { slug } = tournament
      return {
        subject: { kind: 'tournament', id },
        name: inEditions((language) => tournamentName(tournament, language)),
        path: inEditions((language) => tournamentPath(language, slug)),
      }
    }
  },
  async match(ctx, ids) {
    const { matches } = await listMatches(ctx, { ids, limit: ids.length })
    return (id) => {
      const match = matches.find((each) => each.id === id)
      if (!match) return null
      const { home, away } = match
      return {
        subject: { kind: 'match', id },
        name: inEditions((language) => matchName(home.name[language], away.name[language])),
        path: inEditions((language) => matchPath(language, match)),
      }
    }
  },
  async reporter(ctx, ids) {
    const reporters = new Map(
      await Promise.all(ids.map(async (id) => [id, await findReporter(ctx, id)] as const)),
    )
    const known = await selectKnownBylines(
      ctx.db,
      [...reporters.values()].flatMap(({ bylines }) => bylines),
    )
    return (id) => {
      const reporter = reporters.get(id)
      if (!reporter?.bylines.some((byline) => known.has(byline))) return null
      return {
        subject: { kind: 'reporter', id: reporter.page },
        name: reporter.printed,
        path: inEditions((language) => reporterPath(language, reporter.page)),
      }
    }
  },
  async section(ctx) {
    const sections = await getSections(ctx)
    return (id) => {
      const section = sections.shownOne(id)
      if (!section) return null
      return {
        subject: { kind: 'section', id: section.id },
        name: section.name,
        path: inEditions((language) => sectionPath(language, section)),
      }
    }
  },
}
