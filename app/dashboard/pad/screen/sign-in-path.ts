// The path of the sign-in page that leads back to the pad of a match.
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PAD_ROOT } from '#contract/screens.ts'

export function signInPath(language: Language, matchId: string): string {
  const pad = `${PAD_ROOT}${encodeURIComponent(matchId)}`
  return withReturnPath(inEdition(language, '/login'), pad)
}
