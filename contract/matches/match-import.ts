// An import of matches in lists: what was imported, by whom, and how much of it still exists. Tables: match-csv.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { shownNamesSchema } from './match.ts'

/** GET /match-imports: an editor's own ones, for an admin all. */
export const matchImportSchema = component('MatchImport', {
  _id: z.string(),
  /** The name of the file. */
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** The person's name; empty for imports by command. */
  madeBy: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  /** How many of the added matches still exist. */
  matches: z.int(),
  /** How many of them an undo would remove: nobody scored or changed them, and no story is linked to them. */
  removable: z.int(),
  /** The tournaments in which its matches are played. */
  tournaments: z.array(z.object({ id: z.string(), name: shownNamesSchema })),
})
export type ApiMatchImport = z.infer<typeof matchImportSchema>
