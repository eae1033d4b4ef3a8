// The pad of one match: provides the context from the open book, then renders the pad of the sport.
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useAssignments } from '#app/dashboard/match-log/match-calls.client.ts'
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Names } from '#contract/matches/tournament.ts'
import { can } from '#contract/permissions.ts'
import type { MatchLog } from '#sport/match.ts'
import { canAccept } from '#sport/match.ts'
import { type FormName, formNameOf } from '#sport/sports.ts'
import { type Book, BookError, type BookSnapshot, type BookStatus } from '../book/book.ts'
import { problemsAfter } from '../model/decision.ts'
import { createPace } from '../model/pace.ts'
import { padWords } from '../pad-words.ts'
import { CricketPadScreen } from './cricket/cricket.client.tsx'
import { FootballPadScreen } from './football/football.client.tsx'
import css from './pad.module.css'
import { type EnterAnswers, Pad, type SquadMember } from './pad-context.ts'
import { MarksPadScreen } from './plain-marks.client.tsx'
import { SidesPadScreen } from './plain-sides.client.tsx'
import { signInPath } from './sign-in-path.ts'
import { UnsavedProvider } from './unsaved.client.tsx'
import { useKeptPeople } from './use-kept-people.client.ts'

/** The statuses in which nothing can be entered: somebody else scores, or this person may not. */
const CLOSED = new Set<BookStatus>(['held', 'scorer changed', 'not allowed', 'other person'])
/** Why there is no match to show yet. */
const WITHOUT_MATCH: Partial<Record<BookStatus, 'neverRead' | 'notYours' | 'signedOut'>> = {
  offline: 'neverRead',
  'not allowed': 'notYours',
  'session expired': 'signedOut',
}
const TAP_MS = 12
const KEY_MS = 45
/** Two short ones: felt without looking. */
const DROPPED_MS = [20, 60, 20]

export function PadScreen({ id, book }: { id: string; book: Book }) {
  const { language, viewer } = useScreen()
  const snapshot = useSyncExternalStore(book.subscribe, book.snapshot)
  const assignments = useAssignments(id)
  const t = padWords(language)
  if (snapshot.match === null || snapshot.log === null)
    return (
      <Message signIn={snapshot.status === 'session expired' ? signInPath(language, id) : null}>
        {t(WITHOUT_MATCH[snapshot.status] ?? 'loading')}
      </Message>
    )
  const { match, waiting } = snapshot
  // Offline, everybody may go on scoring: the server decides when the entries are sent.
  const scorerIds = assignments.data?.scorers
  const mayScore = !scorerIds || can(viewer, 'match.score', { scorerIds, isClosed: match.closedAt !== null })
  if (!mayScore && waiting === 0) return <Message>{t('notYours')}</Message>
  return <Opened book={book} match={match} />
}

type MessageProps = { signIn?: string | null; children: ReactNode }

export function Message({ signIn = null, children }: MessageProps) {
  const t = useWords(padWords)
  return (
    <div className={css.message}>
      <h1>{t('title')}</h1>
      <p role="status">{children}</p>
      <p>
        {signIn === null ? (
          <Link to="/dashboard/matches">{t('toMatches')}</Link>
        ) : (
          <a href={signIn}>{t('state.signIn')}</a>
        )}
      </p>
    </div>
  )
}

/** The only player of the squad with this name: the server would find the same one. */
function findNamesake(squad: readonly SquadMember[], typed: Names): SquadMember | null {
  const [one, ...others] = squad.filter(({ name }) =>
    LANGUAGES.some((each) => typed[each] !== '' && name[each].toLowerCase() === typed[each].toLowerCase()),
  )
  return one && others.length === 0 ? one : null
}

/** `seen`: the snapshot at the tap. */
type Answered = EnterAnswers & { seen: BookSnapshot }
/** A tap that waits for the answer whether it was so. */
type Asked = { events: readonly MatchEntryEvent[]; answers: Answered; problems: readonly string[] }

function Opened({ book, match }: { book: Book; match: ApiFullMatch }) {
  const { language } = useScreen()
  const snapshot = useSyncExternalStore(book.subscribe, book.snapshot)
  const { names, squadOf } = useKeptPeople(book, snapshot, match)
  const [failed, setFailed] = useState<'noStore' | 'choice.notEntered' | null>(null)
  const [pace] = useState(createPace)
  const [dropped, setDropped] = useState<readonly MatchEntryEvent[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const t = padWords(language)
  const desk = matchWords(language)
  const write = (text: string | number) => (language === 'bn' ? toBengaliDigits(String(text)) : String(text))
  // The snapshot at the last tap. A second tap on the same question can come before the first answer is stored, and is ignored.
  const answered = useRef<BookSnapshot | null>(null)
  const run = (writing: Promise<unknown>) => {
    setFailed(null)
    writing.catch((error: unknown) => {
      answered.current = null
      const isUndecided = error instanceof BookError && error.problem === 'undecided'
      setFailed(isUndecided ? 'choice.notEntered' : 'noStore')
    })
  }
  const enterNow = (events: readonly MatchEntryEvent[], { seen, ...answers }: Answered) => {
    setAsked(null)
    answered.current = snapshot
    pace.counted(events)
    setDropped([])
    const isBig = events.some((event) => event.kind === 'ball' && 'wickets' in event)
    navigator.vibrate?.(isBig ? KEY_MS : TAP_MS)
    run(book.add(events, { seen, ...answers }))
  }
  const { log } = snapshot
  if (log === null) return null
  /** Enters what fits the log; otherwise asks first. `known`: the problems that the person said were so. */
  const enterOrAsk = (
    events: readonly MatchEntryEvent[],
    answers: Answered,
    known: readonly string[] = [],
  ) => {
    const problems = answers.isAccepted ? [] : problemsAfter(match.rules, log, events)
    if (problems.some((code) => !known.includes(code))) {
      setAsked({ events, answers, problems })
      return false
    }
    enterNow(events, { ...answers, isAccepted: answers.isAccepted || problems.length > 0 })
    return true
  }
  return (
    <Pad
      value={{
        language,
        match,
        book,
        snapshot,
        t,
        desk,
        write,
        squadOf,
        nameOf: (id) => (id === null ? '' : (names[id]?.[language] ?? '?')),
        canEnter: !CLOSED.has(snapshot.status) && snapshot.choices.length === 0,
        enter(events: readonly MatchEntryEvent[], answers: EnterAnswers = {}) {
          if (answered.current === snapshot && events.some(({ kind }) => kind !== 'ball')) return false
          if (pace.isTooSoon(events)) {
            navigator.vibrate?.(DROPPED_MS)
            setDropped(events)
            return false
          }
          return enterOrAsk(events, { ...answers, seen: snapshot })
        },
        dropped,
        addDropped: () => {
          setDropped([])
          enterOrAsk(dropped, { seen: snapshot })
        },
        doubt: asked && {
          problems: asked.problems,
          onBack: () => setAsked(null),
          onYes: canAccept(asked.problems)
            ? () => enterOrAsk(asked.events, asked.answers, asked.problems)
            : null,
        },
        dismissDropped: () => setDropped([]),
        onTap: pace.tapped,
        addPlayer(team, player, onAdded) {
          const known = player.id === null ? findNamesake(squadOf(team), player.name) : null
          if (known) onAdded(known.id)
          else run(book.addPlayer(team, player).then(onAdded))
        },
        undo() {
          pace.takenBack()
          setDropped([])
          setAsked(null)
          navigator.vibrate?.(KEY_MS)
          run(book.undo())
        },
      }}
    >
      {failed ? (
        <p className={css.failed} role="alert">
          {t(failed)}
        </p>
      ) : null}
      <UnsavedProvider>
        <PadOf log={log} />
      </UnsavedProvider>
    </Pad>
  )
}

/** A method, so that the pad of any sport can be looked up by the sport of a match. */
type PadOfForm = { Screen(props: { log: MatchLog }): ReactNode }
const PADS: Record<FormName, PadOfForm> = {
  cricket: { Screen: CricketPadScreen },
  football: { Screen: FootballPadScreen },
  sides: { Screen: SidesPadScreen },
  marks: { Screen: MarksPadScreen },
}

function PadOf({ log }: { log: MatchLog }) {
  const { Screen } = PADS[formNameOf(log.sport)]
  return <Screen log={log} />
}
