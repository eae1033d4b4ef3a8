// The text of the drafts that the rundown opens: sentences with fields for the facts of the match. Pure.
import { fill } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { FACTS, type Fact, writeFact } from '#contract/match-fact.ts'
import { drafts as bn, facts as factsBn } from '#contract/match-story/bn.ts'
import { type DraftForms, drafts as en, facts as factsEn } from '#contract/match-story/en.ts'
import type { DraftRole } from '#contract/rundown.ts'

export type DraftText = { headline: string; richText: string }

/** `hasTable`: both sides are in a points table. `innings`: how many were played. */
export type Described = { match: Match; hasTable: boolean; innings: number }

/** The draft in a language. match-facts fills in its fields. */
export function draftText(role: DraftRole, described: Described, language: Language): DraftText {
  const { home, away } = described.match
  const forms = language === 'bn' ? bn : en
  const teams = { home: home.name[language], away: away.name[language] }
  const { versus } = language === 'bn' ? factsBn : factsEn
  const headline = forms[role].headline.replace('{versus}', fill(versus, teams, language))
  const blocks = role === 'preview' ? preview(forms, described) : report(forms, described)
  return { headline, richText: withFields(blocks.join(''), described.match.id) }
}

const paragraph = (...sentences: string[]) => `<p>${sentences.join(' ')}</p>`
const title = (text: string) => `<h2>${text}</h2>`
const quote = (text: string) => `<blockquote><p>${text}</p></blockquote>`

function preview({ preview: form }: DraftForms, { match, hasTable }: Described): string[] {
  const lead = match.isTimeKnown ? form.lead : form.leadWithoutTime
  const hasRound = match.tournament !== null && match.round.bn !== '' && match.round.en !== ''
  return [
    paragraph(lead, ...(match.venue ? [form.venue] : []), ...(hasRound ? [form.round] : [])),
    title(form.formTitle),
    paragraph(form.form),
    title(form.meetingsTitle),
    paragraph(form.meetings),
    ...(hasTable ? [title(form.tableTitle), paragraph(form.positions), paragraph(form.table)] : []),
    title(form.squadsTitle),
    paragraph(form.squad),
    paragraph(form.otherSquad),
    quote(form.quote),
    quote(form.otherQuote),
  ]
}

function report({ report: form }: DraftForms, { match, innings }: Described): string[] {
  const isCricket = match.sport === 'cricket'
  const played = Array.from({ length: innings }, (_, at) => at + 1)
  const ofInnings = (text: string, number: number) =>
    text.replace(/\{(innings|batting|bowling|falls)\}/g, `{$1-${number}}`)
  return [
    paragraph(form.lead, ...(match.venue ? [form.place] : [])),
    ...(isCricket && innings > 0 ? [paragraph(form.toss)] : []),
    ...played.map((number) => paragraph(ofInnings(form.innings, number))),
    ...(match.sport === 'football' ? [paragraph(form.goals), paragraph(form.sendingsOff)] : []),
    quote(form.quote),
    quote(form.otherQuote),
    ...(isCricket && innings === 0 ? [] : [title(form.scoreTitle), paragraph(form.score)]),
    ...played.map((number) => paragraph(ofInnings(form.falls, number))),
  ]
}

/** Replaces names such as `{result}` by fields for facts of the match. */
function withFields(html: string, matchId: string): string {
  return html.replace(/\{([\w-]+)\}/g, (slot, name: string) => {
    const fact: Fact | undefined = FACTS.find((each) => each === name)
    if (fact === undefined) throw new RangeError(`${slot} is no fact`)
    return writeFact({ matchId, fact }, '')
  })
}
