// Stores the drafts of a match in one transaction that locks the match's row: the posts, and their link to the match. A second
// process finds them and stores nothing.

import { fill } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import { drafts as bn, facts as factsBn } from '#contract/match-story/bn.ts'
import { type DraftForms, drafts as en, facts as factsEn } from '#contract/match-story/en.ts'
import type { Match } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { nameIn } from '#contract/people/person-names.ts'
import { FACTS, type Fact, writeFact } from '#contract/posts/match-fact.ts'
import type { DraftRole } from '#contract/posts/rundown.ts'
import type { Category } from '#contract/posts/section.ts'
import type { Ctx } from '../ctx.ts'
import { type PreparedDraft, prepareDraft, storePrepared } from '../editing/prepared-drafts.ts'
import { withCurrentFacts } from '../match-facts/match-facts.ts'
import { withLockedMatch } from '../matches/leases.ts'
import { getMatch } from '../matches/matches.ts'
import { getSections } from '../sections/sections.ts'
import { getTournament } from '../tournaments/tournaments.ts'
import { type Assigned, linkStory, selectDrafts } from './rundown-queries.ts'
import { type DueMatch, draftId, dueRole, possibleRole } from './rundown-rules.ts'

type DraftText = { headline: string; richText: string }

/** `hasTable`: both sides are in a points table. `innings`: how many were played. */
type Described = { match: Match; hasTable: boolean; innings: number }

/** The draft in a language. match-facts fills in its fields. */
function draftText(role: DraftRole, described: Described, language: Language): DraftText {
  const { home, away } = described.match
  const forms = language === 'bn' ? bn : en
  const teams = { home: home.name[language], away: away.name[language] }
  const versus = fill((language === 'bn' ? factsBn : factsEn).versus, teams, language)
  const headline = forms[role].headline.replace('{versus}', () => versus)
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

const CATEGORIES: Partial<Record<Sport, Category>> = { cricket: 'Cricket', football: 'Football' }

/** The section of a sport's stories, where the site still has it. */
async function sectionsOf(ctx: Ctx, sport: Sport): Promise<Category[]> {
  const section = (await getSections(ctx)).get(CATEGORIES[sport] ?? 'Sports')
  return section ? [section.id] : []
}

export type WantedDrafts = {
  match: DueMatch & { id: string }
  role: DraftRole
  editions: readonly Language[]
  /** The author of the drafts; null while nobody is assigned to the match. */
  author: Assigned | null
  /** An editor asked for them, so they need not be due. */
  isAsked?: boolean
}

/** Stores the drafts unless some exist. True when this call stored them. */
export async function storeDrafts(ctx: Ctx, wanted: WantedDrafts): Promise<boolean> {
  const { match, role, isAsked = false } = wanted
  const described = await describe({ ...ctx, readDb: ctx.db }, match.id)
  const drafts: PreparedDraft[] = []
  for (const language of wanted.editions) drafts.push(await prepare(ctx, wanted, described, language))
  const ids = drafts.map(({ row }) => row.id)
  const isStored = await withLockedMatch(ctx, match.id, async (transaction, present) => {
    // Meanwhile the match may have been moved, or another process may have stored the drafts.
    const now = { ...match, ...present }
    if ((isAsked ? possibleRole(now) : dueRole(now, ctx.clock.now())) !== role) return false
    if ((await selectDrafts(transaction, ids)).length > 0) return false
    await storePrepared(ctx, transaction, drafts)
    for (const postId of ids) await linkStory(transaction, { matchId: match.id, postId, role })
    return true
  })
  return isStored === true
}

async function describe(ctx: Ctx, id: string): Promise<Described> {
  const match = await getMatch(ctx, id)
  const { summary } = match
  const played = summary?.sport === 'cricket' ? summary.innings.filter(({ isSuperOver }) => !isSuperOver) : []
  return { match, hasTable: await hasTable(ctx, match), innings: played.length }
}

async function hasTable(ctx: Ctx, { tournament, stage }: Match): Promise<boolean> {
  if (!tournament) return false
  const { stages } = await getTournament(ctx, { id: tournament.id })
  return stages.length === 0 || stages.some((each) => each.id === stage?.id && each.hasTable)
}

async function prepare(
  ctx: Ctx,
  { match, role, author }: WantedDrafts,
  described: Described,
  language: Language,
): Promise<PreparedDraft> {
  const text = draftText(role, described, language)
  return prepareDraft(ctx, {
    id: draftId(match.id, role, language),
    language,
    headline: text.headline,
    richText: await withCurrentFacts({ ...ctx, readDb: ctx.db }, { ...text, language }),
    categories: await sectionsOf(ctx, described.match.sport),
    reporter: author ? nameIn(author, language) : '',
    authorId: author?.id ?? null,
  })
}
