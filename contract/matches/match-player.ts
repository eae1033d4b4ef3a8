// A player who is not in the squad and is added by the scoring pad, which may be offline and send the player later.
import { z } from 'zod'
import { idField, tidiedField } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'
import { shownNamesSchema } from './match.ts'

const NAME_MAX = 80
const ID_DIGITS = 24
const name = tidiedField(NAME_MAX, oneLine, { isOptional: true, isStrict: true })

/** POST /matches/{id}/players. `team`: one of the two sides. A name in one script is enough. */
export const newMatchPlayerSchema = z.strictObject({
  team: idField,
  name: z
    .strictObject({ bn: name, en: name })
    .refine(({ bn, en }) => bn !== '' || en !== '', { error: 'FIELD_REQUIRED', path: ['bn'] }),
})
export type NewMatchPlayer = z.infer<typeof newMatchPlayerSchema>

/** The resulting player: one who already existed, or a new one. */
export const matchPlayerSchema = z.object({
  _id: z.string(),
  name: shownNamesSchema,
})

/**
 * GET /matches/{id}/players: for each side those to choose from, most likely first. `wasInLast`: in the last line-up of the team.
 */
export const sidePlayersSchema = z.object({
  teamId: z.string(),
  players: z.array(
    z.object({
      player: z.object({ id: z.string(), name: shownNamesSchema }),
      isKeeper: z.boolean(),
      wasInLast: z.boolean(),
    }),
  ),
})

/**
 * The id of the player who is added under this name to this side of the match. It is the same on every phone and on the server,
 * so that two offline phones do not create two players for one person.
 */
export async function matchPlayerId(
  matchId: string,
  { team, name: { bn, en } }: NewMatchPlayer,
): Promise<string> {
  const named = new TextEncoder().encode(JSON.stringify([matchId, team, bn.toLowerCase(), en.toLowerCase()]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return `p${[...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_DIGITS)}`
}
