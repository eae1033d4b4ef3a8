// The content of a match that is shown as tables of results, with its notes: matches of two sides and contests of marks.

import { SectionHead } from '#app/reader/parts/lists/section-head.tsx'
import { Feed } from '#app/reader/parts/matches/commentary.tsx'
import { ResultTables } from '#app/reader/parts/matches/result-tables.tsx'
import type { DataTable } from '#app/reader/present/competitors/data-table.ts'
import { liveBlogWords } from '#app/reader/present/live-blog/blog.ts'
import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import { noteReferences, presentNotes } from '#app/reader/present/matches/notes.ts'
import type { MarksSport, SidesSport } from '#sport/sports.ts'
import css from '../match-content.module.css'
import { Notes, presentNoteFeed, sayEntry, toLiveEntry } from './notes.tsx'
import type { ContentProps, MatchOf, MatchView } from './view.ts'

type AnyMatch = MatchOf<SidesSport | MarksSport>
export type ResultsContent = ReturnType<typeof notesOf> & Results & { kind: 'results' }
/** `empty`: the sentence shown while there are no tables. */
type Results = { tables: DataTable[]; empty: string }

/** `isShown`: whether the tables appear in open pages, which is before play only if the page had them. */
export function resultsView<M extends AnyMatch>(
  resultsOf: (match: M, names: MatchNames) => Results,
  isShown: (match: M) => boolean,
): MatchView<M, ResultsContent> {
  return {
    present: (match, names) => ({ kind: 'results', ...resultsOf(match, names), ...notesOf(match, names) }),
    Content,
    presentBefore: notesOf,
    live(match, names) {
      const references = noteReferences(match, names.language)
      const { events } = match.derived
      return {
        parts: { now: isShown(match) ? <ResultTables {...resultsOf(match, names)} /> : null },
        notes: presentNotes(events, references),
        feed: presentNoteFeed(events, references).map((entry) => toLiveEntry(entry, references)),
      }
    },
    say: sayEntry,
  }
}

function notesOf(match: AnyMatch, { language }: MatchNames) {
  const references = noteReferences(match, language)
  const { events } = match.derived
  return {
    notes: presentNotes(events, references),
    feed: presentNoteFeed(events, references).toReversed(),
  }
}

function Content({ language, content: { tables, empty, feed, notes } }: ContentProps<ResultsContent>) {
  return (
    <>
      <div data-part="now">
        <ResultTables tables={tables} empty={empty} />
      </div>
      <section aria-labelledby="feed" className={css.part} hidden={feed.length === 0}>
        <SectionHead id="feed" title={liveBlogWords(language)('updates')} />
        <Notes language={language} notes={notes} />
        <Feed entries={feed} />
      </section>
    </>
  )
}
