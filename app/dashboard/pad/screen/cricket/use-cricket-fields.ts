// The fields of a cricket event, with the words and people of the pad. `line`: the corrected entry; null for a new one.

import { cricketFields } from '#app/dashboard/match-log/cricket-fields.ts'
import { type CricketPad, type PadLine, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { cricketWords } from '#app/dashboard/match-log/words.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { usePad } from '../pad-context.ts'

export function useCricketFields(pad: CricketPad, line: PadLine | null): FieldsOf<CricketEvent> {
  const { language, desk: t, nameOf, squadOf } = usePad()
  const innings = line ? pad.state.innings[line.innings] : pad.innings
  const { striker = null, nonStriker = null } = line ?? innings ?? {}
  const context = {
    t,
    cricket: cricketWords(language),
    rules: pad.rules,
    teams: pad.log.teams,
    nameOf,
    playersOf: (team: string) =>
      playersOf(
        pad,
        team,
        squadOf(team).map(({ id }) => id),
      ),
    batting: innings ? { team: innings.team, striker, nonStriker } : null,
  }
  return (event, stored) => cricketFields(event, stored, context)
}
