// Names and squads of a match, fetched when the pad opens and stored with the book, so that they are available offline.
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useMatchPlayers } from '#app/dashboard/match-log/match-calls.client.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { Names } from '#contract/matches/tournament.ts'
import type { Book, BookSnapshot } from '../book/book.ts'
import type { SquadMember } from './pad-context.ts'

const namesSchema = z.object({ bn: z.string(), en: z.string() })
/** Players by team. */
const keptSchema = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string(),
      name: namesSchema,
      isKeeper: z.boolean().optional(),
      wasInLast: z.boolean().optional(),
    }),
  ),
)
type Kept = z.infer<typeof keptSchema>

const SQUADS = 'squads'

export function useKeptPeople(book: Book, { added }: Pick<BookSnapshot, 'added'>, match: ApiFullMatch) {
  const { data } = useMatchPlayers(match._id)
  const [squads, setSquads] = useState(() => readKept(book, SQUADS))
  useEffect(() => {
    if (!data) return
    const fresh: Kept = {}
    for (const { teamId, players } of data)
      fresh[teamId] = players.map(({ player: { id, name }, ...more }) => ({ id, name, ...more }))
    setSquads(fresh)
    void book.keep(SQUADS, fresh)
  }, [data, book])
  const names: Record<string, Names> = { ...match.people }
  for (const { id, name } of Object.values(squads).flat()) names[id] = name
  for (const { id, name } of added) names[id] ??= { bn: name.bn || name.en, en: name.en || name.bn }
  names[match.home.id] = match.home.name
  names[match.away.id] = match.away.name
  return {
    names,
    squadOf(team: string): readonly SquadMember[] {
      const squad = squads[team] ?? []
      const others = added.filter((each) => each.team === team && squad.every(({ id }) => id !== each.id))
      return [...squad, ...others]
    },
  }
}

function readKept(book: Book, name: string): Kept {
  const read = keptSchema.safeParse(book.kept(name))
  return read.success ? read.data : {}
}
