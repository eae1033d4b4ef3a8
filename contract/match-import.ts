// An import of matches as lists show it: what was imported, by whom, and what is there of it now. Tables: match-csv.ts.
import { z } from 'zod'

/** GET /match-imports: an editor's own ones, for an admin all. */
export const matchImportSchema = z.object({
  _id: z.string(),
  /** The file. */
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** The person's name; empty for imports by command. */
  madeBy: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  /** Of the matches that it added, how many are there now. */
  matches: z.int(),
  /** Those among them that an undo removes: nobody scored or changed them, and no story is linked to them. */
  removable: z.int(),
  /** Those in which its matches are played. */
  tournaments: z.array(z.object({ id: z.string(), name: z.object({ bn: z.string(), en: z.string() }) })),
})
export type ApiMatchImport = z.infer<typeof matchImportSchema>
