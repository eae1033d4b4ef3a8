// The rules of a table as sentences for readers. Pure.
import type { Language } from '#contract/language.ts'
import type { TableSettings } from '#contract/matches/table-rules.ts'
import { SPORT_DATA, type Sport } from '#sport/sports.ts'
import type { Criterion, HeadToHead, Measure } from '#sport/tables/rules.ts'
import { inDigits, ruleWords } from './words.ts'

/** `hasParts`: the season splits in parts. */
type Edition = { sport: Sport; language: Language; hasParts?: boolean }

/** Points for each outcome, then the criteria in their order, in the words of the sport. */
export function explainRules(table: TableSettings, { sport, language, hasParts = false }: Edition): string {
  const t = ruleWords(language)
  const n = (number: number) => inDigits(number, language)
  const { points, criteria, losingBonus, split = 'all' } = table
  const { win, draw, loss, noResult, tie, shootOutWin, shootOutLoss = draw, forfeit } = points
  const inEdition = { win: n(win), draw: n(draw), loss: n(loss), noResult: n(noResult) }
  const order = criteria.map((criterion) => nameOf(criterion, { sport, language })).join(', ')
  return [
    t(`perResult.${tie === undefined ? levelWord(sport) : 'draw'}`, inEdition),
    ...(tie === undefined ? [] : [t('tie', { tie: n(tie) })]),
    ...(shootOutWin === undefined ? [] : [t('shootOut', { win: n(shootOutWin), loss: n(shootOutLoss) })]),
    ...(forfeit === undefined ? [] : [t('forfeit', { forfeit: n(forfeit) })]),
    ...(losingBonus
      ? [t('losingBonus', { within: n(losingBonus.within), points: n(losingBonus.points) })]
      : []),
    ...(hasParts || split !== 'all' ? [t(`split.${split}`)] : []),
    t('order', { order }),
  ].join(' ')
}

/** How a match of the sport can end level; a match of sets cannot. */
function levelWord(sport: Sport): 'drawOrTie' | 'draw' | 'decided' {
  if (sport === 'cricket') return 'drawOrTie'
  return SPORT_DATA[sport].unit === 'sets' ? 'decided' : 'draw'
}

function nameOf(criterion: Criterion, edition: Edition): string {
  if (typeof criterion === 'string') return measureName(criterion, edition)
  const t = ruleWords(edition.language)
  const measures = criterion.headToHead.map((measure) => measureName(measure, edition)).join(', ')
  const rules = [
    measures,
    ...whenOf(criterion, edition.language),
    ...(criterion.again === 'never' ? [] : [t(`again.${criterion.again}`)]),
  ]
  return t('headToHead', { rules: rules.join('; ') })
}

/** When the matches among level teams count; nothing where whatever has been played counts. */
function whenOf({ meetings }: HeadToHead, language: Language): string[] {
  const t = ruleWords(language)
  if (meetings === undefined) return [t('allPlayed')]
  return meetings === 0 ? [] : [t('meetings', { count: meetings, n: inDigits(meetings, language) })]
}

function measureName(measure: Measure, { sport, language }: Edition): string {
  const t = ruleWords(language)
  switch (measure) {
    case 'goalDifference':
    case 'goalsFor':
    case 'awayGoals':
    case 'scoreQuotient':
      return t(`counted.${SPORT_DATA[sport].unit}.${measure}`)
    default:
      return t(`measure.${measure}`)
  }
}
