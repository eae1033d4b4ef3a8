// One event of a cricket match in a few words: "4 runs", "wide, 2 leg byes", "caught: Tamim". Pure.
import type { Ball, CardInnings, CricketEvent, Wicket } from '#sport/cricket/events.ts'
import { reasonsOf } from './cricket-fields.ts'
import type { matchWords } from './words.ts'

export type LineWords = { t: ReturnType<typeof matchWords>; nameOf: (id: string) => string }

export function cricketText(event: CricketEvent, { t, nameOf }: LineWords): string {
  switch (event.kind) {
    case 'ball':
      return ballText(event, { t, nameOf })
    case 'toss':
      return t(`cricket.toss.${event.decision}`, { team: nameOf(event.winner) })
    case 'lineup':
      return t('line.lineup', { team: nameOf(event.team) })
    case 'innings':
      return t(event.isSuperOver ? 'cricket.superOver' : 'cricket.innings', { team: nameOf(event.team) })
    case 'card_innings':
      return cardText(event, { t, nameOf })
    case 'over_start':
      return t('cricket.over', { player: nameOf(event.bowler) })
    case 'batter_in':
      return t('cricket.batterIn', { player: nameOf(event.player) })
    case 'wicket':
      return wicketText(event.wicket, { t, nameOf })
    case 'penalty':
      return t('cricket.penalty', { team: nameOf(event.team), runs: event.runs })
    case 'overs':
      return t('cricket.overs', { overs: event.overs })
    case 'target':
      return t('cricket.target', { runs: event.runs })
    case 'par':
      return t('cricket.par', { runs: event.runs })
    case 'award':
      return t('line.award', { team: nameOf(event.winner) })
    case 'tie_break':
      return t('result.tieBroken', { team: nameOf(event.winner) })
    case 'result':
      return t(`result.${event.outcome}`, { team: event.winner === undefined ? '' : nameOf(event.winner) })
    case 'note':
      return event.text
    case 'interval':
      return event.name
    case 'abandon':
      return t('line.abandon')
    case 'replacement':
      return replacementText(event, { t, nameOf })
    default:
      return t(`cricket.${event.kind}`)
  }
}

function replacementText(event: Extract<CricketEvent, { kind: 'replacement' }>, words: LineWords): string {
  const { t } = words
  const known = reasonsOf(event).find((reason) => reason === event.reason)
  const reason = known ? t(`cricket.reasons.${known}`) : event.reason
  return t('cricket.because', { what: whoCame(event, words), reason })
}

function whoCame(
  { team, in: joined, out, role }: Extract<CricketEvent, { kind: 'replacement' }>,
  { t, nameOf }: LineWords,
): string {
  const names = { team: nameOf(team), player: nameOf(joined) }
  if (out === null) return t(role ? 'cricket.bowlsOn' : 'cricket.replacement', names)
  return t(role ? 'cricket.bowlsOnFor' : 'cricket.replaced', { ...names, other: nameOf(out) })
}

function cardText(card: CardInnings, { t, nameOf }: LineWords): string {
  const { runs, wickets, overs, isDeclared, isForfeited, isSuperOver } = card
  const team = nameOf(card.team)
  if (isSuperOver) return `${t('cricket.superOver', { team })}: ${runs}/${wickets}`
  if (isForfeited) return `${t('cricket.innings', { team })}: ${t('cricket.forfeit')}`
  const total = t('cricket.card', { team, runs, wickets, overs: `${overs.completed}.${overs.balls}` })
  return isDeclared ? `${total} · ${t('cricket.declare')}` : total
}

function ballText({ runs = 0, extras = {}, wickets = [] }: Ball, words: LineWords): string {
  const { t } = words
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  const parts = [
    wides > 0 ? t('ball.wides', { runs: wides }) : '',
    noBalls > 0 ? t('ball.noBalls', { runs: noBalls }) : '',
    byes > 0 ? t('ball.byes', { runs: byes }) : '',
    legByes > 0 ? t('ball.legByes', { runs: legByes }) : '',
    penalty > 0 ? t('ball.penalty', { runs: penalty }) : '',
    runs > 0 ? t('ball.runs', { runs }) : '',
    ...wickets.map((wicket) => wicketText(wicket, words)),
  ].filter(Boolean)
  return parts.length === 0 ? t('ball.dot') : parts.join(', ')
}

function wicketText({ kind, player }: Wicket, { t, nameOf }: LineWords): string {
  const how = t(`wicket.${kind}`)
  return player === undefined
    ? t('ball.wicket', { how })
    : t('ball.wicketOf', { how, player: nameOf(player) })
}
