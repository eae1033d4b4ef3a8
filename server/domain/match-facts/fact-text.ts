// The text of one fact of a match in one language. Pure.
import type { Language } from '#contract/language.ts'
import type { Fact } from '#contract/match-fact.ts'
import { factNames as bn } from '#contract/match-story/bn.ts'
import { factNames as en } from '#contract/match-story/en.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { type FormName, formNameOf } from '#sport/sports.ts'
import { cricketFact } from './cricket-facts.ts'
import type { FactData } from './fact-data.ts'
import { dateText, timeText, type Writer, writerOf } from './fact-words.ts'
import { footballFact } from './football-facts.ts'
import { formText, meetingsText, positionText, squadText, tableText } from './preview-facts.ts'
import { sidesFact } from './sides-facts.ts'

type Facts = {
  textOf(
    derived: DerivedMatch,
    teams: { home: string; away: string },
    fact: Fact,
    writer: Writer,
  ): string | null
}
/** The facts of the match itself, by form. */
const FACTS: Record<FormName, Facts> = {
  cricket: { textOf: cricketFact },
  football: { textOf: footballFact },
  sides: { textOf: sidesFact },
  marks: { textOf: () => null },
}

/** Plain text in the digits of the language; the name of the fact in brackets while it is unknown. */
export function factText(data: FactData, fact: Fact, language: Language): string {
  return findText(data, fact, language) || `[${nameOf(fact, language)}]`
}

/** Facts of an innings share a name. */
function nameOf(fact: Fact, language: Language): string {
  const kind = fact.replace(/-\d$/, '')
  return Object.entries(language === 'bn' ? bn : en).find(([name]) => name === kind)?.[1] ?? kind
}

function findText(data: FactData, fact: Fact, language: Language): string | null {
  const { match, derived, person } = data.full
  const { home, away, tournament, round, venue } = match
  const writer = writerOf(match, person, language)
  switch (fact) {
    case 'home':
      return home.name[language]
    case 'away':
      return away.name[language]
    case 'tournament':
      return tournament?.name[language] ?? null
    case 'round':
      return round[language]
    case 'venue':
      return venue?.name[language] ?? null
    case 'date':
      return dateText(match, language)
    case 'time':
      return timeText(match, language)
    case 'home-squad':
      return squadText(data, home.id, writer)
    case 'away-squad':
      return squadText(data, away.id, writer)
    case 'home-form':
      return formText(data.form.home, home.id, writer)
    case 'away-form':
      return formText(data.form.away, away.id, writer)
    case 'meetings':
      return meetingsText(data, writer, [home.name[language], away.name[language]])
    case 'home-position':
      return positionText(data, home.id, writer)
    case 'away-position':
      return positionText(data, away.id, writer)
    case 'table':
      return tableText(data, writer)
    default:
      break
  }
  const teams = { home: home.id, away: away.id }
  return FACTS[formNameOf(derived.sport)].textOf(derived, teams, fact, writer)
}
