// A scorer who answers the questions of the wicket sheet with what happened in a known match. Everything else: pad-scorer.ts.
import type { CricketPad, Delivery } from '#app/dashboard/match-log/cricket-pad.ts'
import {
  isLastOfOver,
  nextQuestion,
  type WicketDraft,
  type WicketQuestion,
  wicketKinds,
} from '#app/dashboard/pad/model/wicket.ts'
import type { CricketEvent, Wicket } from '#sport/cricket/events.ts'
import { type Tap, tapsOnWicket } from './pad-taps.ts'

export type Session = {
  pad: CricketPad
  /** A target that was set only after play had ended, although files state it with the innings. */
  late: CricketEvent | null
  tap(taps: Tap[], events?: readonly CricketEvent[]): void
}

type Happened = { wicket: Wicket; runs: number; striker: string | null; next: Delivery | undefined }

/** Answers the questions of the wicket sheet one after the other; returns the complete draft. */
export function answer(session: Session, draft: WicketDraft, happened: Happened): WicketDraft {
  const { wicket } = happened
  const question = nextQuestion(draft, session.pad)
  if (question === null) return draft
  if (question === 'kind' && !wicketKinds(session.pad, draft.armed).includes(wicket.kind))
    throw new Error(`${wicket.kind} is not offered`)
  const { runs, striker } = happened
  const out = wicket.player ?? striker
  const facing = whoFaces(session.pad, draft, { out, next: happened.next })
  session.tap(tapsOnWicket({ wicket, runs, out, facing })[question])
  const answers: Record<WicketQuestion, Partial<WicketDraft>> = {
    kind: { kind: wicket.kind },
    out: { out },
    runs: { runs },
    fielders: { fielders: wicket.fielders ?? [] },
    facing: { facing },
  }
  return answer(session, { ...draft, ...answers[question] }, happened)
}

/** Which of the two is at the striker's end after the wicket, derived from who faces the next ball. */
function whoFaces(
  pad: CricketPad,
  { armed }: WicketDraft,
  { out, next }: { out: string | null; next: Delivery | undefined },
): 'new' | 'survivor' {
  const survivor = pad.innings?.striker === out ? pad.innings?.nonStriker : pad.innings?.striker
  const facesNext = next?.striker === survivor ? 'survivor' : 'new'
  if (!isLastOfOver(pad, armed)) return facesNext
  return facesNext === 'new' ? 'survivor' : 'new'
}
