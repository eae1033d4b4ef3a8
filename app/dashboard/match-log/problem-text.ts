// The problems of a log in the newsroom's words. Pure.
import { matchDesk } from '#contract/words/en/matches/match-desk.ts'
import type { MatchWords } from './words.ts'

const isNamed = (code: string): code is keyof typeof matchDesk.problem =>
  Object.hasOwn(matchDesk.problem, code)

export function problemText(code: string, t: MatchWords): string {
  return t(`problem.${isNamed(code) ? code : 'other'}`)
}
