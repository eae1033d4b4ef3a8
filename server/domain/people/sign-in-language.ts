// The language of the dashboard of people who have not chosen one: that of the page on which they signed in.
import type { Language } from '#contract/language.ts'
import type { Queryable } from '#server/db/client.ts'
import { writeAsMaidan } from '../write-as.ts'
import { updateUnchosenLanguage } from './people-queries.ts'

type Entry = { personId: string; language: Language }

/** `language`: the edition of the page of sign-in or registration. A language that the person chose stays. */
export async function followSignInLanguage(
  ctx: { db: Queryable },
  { personId, language }: Entry,
): Promise<void> {
  await writeAsMaidan(ctx, (transaction) => updateUnchosenLanguage(transaction, personId, language))
}
