// Teams, players and venues: entries of the name book with the further fields that matches need. The API's formats.
import { z } from 'zod'
import { component } from '../component.ts'
import { idField, textField } from '../form-field.ts'
import { shownNamesSchema } from './match.ts'
import { genderSchema, namesSchema, newNamesSchema } from './tournament.ts'

export const COMPETITOR_LIMITS = { short: 20, city: 80, search: 120 } as const

const short = textField(COMPETITOR_LIMITS.short)
const city = textField(COMPETITOR_LIMITS.city)
const bothOf = <Field extends z.ZodType>(field: Field) => z.strictObject({ bn: field, en: field })
const variants = z.array(textField(120)).max(40)

const teamFields = { name: namesSchema, short: bothOf(short), gender: genderSchema, variants }
/** POST /teams. */
export const newTeamSchema = z.strictObject({
  ...teamFields,
  name: newNamesSchema,
  short: teamFields.short.default({ bn: '', en: '' }),
  gender: genderSchema.default('male'),
  variants: variants.default([]),
})
export type NewTeam = z.infer<typeof newTeamSchema>
/** PUT /teams/{id}: absent fields stay. */
export const teamChangeSchema = z.strictObject(teamFields).partial()
export type TeamChange = z.infer<typeof teamChangeSchema>

const birthYear = z.int().min(1850).max(2100).nullable()
const playerFields = { name: namesSchema, gender: genderSchema, birthYear, variants }
/** POST /players. `isAnother`: a player of the same name exists, and this is a different person. */
export const newPlayerSchema = z.strictObject({
  ...playerFields,
  name: newNamesSchema,
  gender: genderSchema.default('male'),
  birthYear: birthYear.default(null),
  variants: variants.default([]),
  isAnother: z.boolean().default(false),
})
export type NewPlayer = z.infer<typeof newPlayerSchema>
/** PUT /players/{id}: absent fields stay. `mergedInto`: the entry of the same person that is kept; null undoes a merge.
 * `isChecked`: an editor has looked at a player whom a scorer added at the ground; any other change says so as well. */
export const playerChangeSchema = z
  .strictObject({ ...playerFields, mergedInto: idField.nullable(), isChecked: z.literal(true) })
  .partial()
export type PlayerChange = z.infer<typeof playerChangeSchema>

const venueFields = { name: namesSchema, city: bothOf(city), variants }
/** POST /venues. */
export const newVenueSchema = z.strictObject({
  ...venueFields,
  name: newNamesSchema,
  city: venueFields.city.default({ bn: '', en: '' }),
  variants: variants.default([]),
})
export type NewVenue = z.infer<typeof newVenueSchema>
/** PUT /venues/{id}: absent fields stay. */
export const venueChangeSchema = z.strictObject(venueFields).partial()
export type VenueChange = z.infer<typeof venueChangeSchema>

const named = { _id: z.string(), slug: z.string(), name: shownNamesSchema }

export const teamSchema = component('Team', { ...named, short: shownNamesSchema, gender: genderSchema })
export type ApiTeam = z.infer<typeof teamSchema>

export const playerSchema = component('Player', {
  ...named,
  gender: genderSchema,
  /** Null when unknown; for the public also while the player may be a minor. */
  birthYear: z.int().nullable(),
  /** Teams of the player's squads, newest first. */
  teams: z.array(z.object({ id: z.string(), slug: z.string(), name: shownNamesSchema })),
  mergedInto: z.string().nullable(),
})

export const venueSchema = component('Venue', { ...named, city: shownNamesSchema })
