// What the screen of a match has for each form of sport: the entry of results and line-ups, and how one entry is changed.
import type { ReactNode } from 'react'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { MatchLog } from '#sport/match.ts'
import { type FormName, formNameOf, type Sport } from '#sport/sports.ts'
import { CardPanel } from './cricket/card-panel.client.tsx'
import { LineupPanel } from './details/lineup-panel.client.tsx'
import { type ChangeProps, FootballChange, MarksChange, SidesChange } from './log/change.client.tsx'
import { CricketChange, cricketVoids } from './log/cricket-change.client.tsx'
import { FootballPanel } from './results/football-panel.client.tsx'
import { MarksPanel } from './results/marks-panel.client.tsx'
import { SidesPanel } from './results/sides-panel.client.tsx'
import type { PanelProps } from './use-match-people.client.ts'

/** Methods, so that the parts of any sport can be looked up by the sport of a match. */
type DeskForm = {
  Entry(props: PanelProps): ReactNode
  /** Absent where nobody enters line-ups. */
  Lineup?(props: PanelProps): ReactNode
  /** Other values for the entry `seq`. */
  Change(props: ChangeProps): ReactNode
  /** What takes the entry `seq` back; absent where it is that entry alone. */
  voidsOf?(log: MatchLog, seq: number): MatchEntryEvent[] | null
}

const DESKS: Record<FormName, DeskForm> = {
  cricket: { Entry: CardPanel, Lineup: LineupPanel, Change: CricketChange, voidsOf: cricketVoids },
  football: { Entry: FootballPanel, Lineup: LineupPanel, Change: FootballChange },
  sides: { Entry: SidesPanel, Change: SidesChange },
  marks: { Entry: MarksPanel, Change: MarksChange },
}

/** What the screen of a match has for the form in which a sport is recorded. */
export function deskOf(sport: Sport): DeskForm {
  return DESKS[formNameOf(sport)]
}
