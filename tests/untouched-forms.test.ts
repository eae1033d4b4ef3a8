// Saving a form without touching it changes nothing: for any value that storage can hold, its form has nothing to write.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noEdits, withChange } from '#app/dashboard/forms/edits.ts'
import { cardFields } from '#app/dashboard/match-log/card-fields.ts'
import { cricketFields } from '#app/dashboard/match-log/cricket-fields.ts'
import { checkDraft, type FieldsOf, openDraft, typeIn } from '#app/dashboard/match-log/field.ts'
import { footballFields } from '#app/dashboard/match-log/football-fields.ts'
import { marksFields } from '#app/dashboard/match-log/marks-fields.ts'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import { writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import { cricketWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { toMatchRules, toRulesDraft } from '#app/dashboard/matches/details/match-rules-draft.ts'
import { toMarksEntries, toRow } from '#app/dashboard/matches/results/marks-entry.ts'
import { toSidesDraft, toSidesEntries } from '#app/dashboard/matches/results/sides-entry.ts'
import { type Fields, toChange, toFields } from '#app/dashboard/settings/settings-fields.ts'
import { toTournamentChange } from '#app/dashboard/tournaments/tournament-change.ts'
import { toDraft } from '#app/dashboard/tournaments/tournament-draft.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import { matchRulesSchema, tournamentRulesSchema } from '#contract/matches/tournament.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '#contract/settings.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { CRICKET_EVENTS } from '#sport/cricket/events.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { FOOTBALL_EVENTS } from '#sport/football/events.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { effective } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import { MARKS_EVENTS } from '#sport/marks/events.ts'
import { reduce } from '#sport/marks/reduce.ts'
import { MARKS_FORMATS, MARKS_RULES } from '#sport/marks/rules.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { SIDES_EVENTS } from '#sport/sides/events.ts'
import { reduce as reduceSides } from '#sport/sides/reduce.ts'
import { SIDES_FORMATS, SIDES_RULES } from '#sport/sides/rules.ts'
import { storedValues } from './stored-values.ts'

const language = fc.constantFrom(...LANGUAGES)
const numbered = <Event>(events: readonly Event[]) => events.map((event, at) => ({ seq: at + 1, event }))

describe('a contest of marks', () => {
  const event: fc.Arbitrary<MarksEvent> = storedValues(z.discriminatedUnion('kind', MARKS_EVENTS), {
    participant: fc.constantFrom('a', 'b'),
    phase: fc.constantFrom('final', 'qualification'),
    mark: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 8_000_000 })),
  })
  const rules = fc.constantFrom(...MARKS_FORMATS).map((format) => MARKS_RULES[format])

  test('has nothing to write for rows that nobody touched', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), rules, language, (log, rules, language) => {
        const { events } = effective(numbered(log))
        for (const phase of reduce(rules, events).state.phases) {
          const rows = phase.lines.map((line) => toRow(line, rules.unit, language))
          const wanted = { phase, unit: rules.unit, events }
          expect(toMarksEntries({ rows, isEnded: phase.isEnded }, wanted)).toEqual([])
        }
      }),
    )
  })

  test('writes only the attempt that was added', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), rules, language, (log, rules, language) => {
        const { events } = effective(numbered(log))
        const phase = reduce(rules, events).state.phases[0]
        const line = phase?.lines[0]
        if (!phase || !line) return
        const row = toRow(line, rules.unit, language)
        const wanted = { phase, unit: rules.unit, events }
        const rows = [{ ...row, marks: `${row.marks} x` }]
        const entries = toMarksEntries({ rows, isEnded: phase.isEnded }, wanted).map((entry) =>
          entry.kind === 'insert' ? entry.event : entry,
        )
        const place = { phase: phase.name, participant: line.participant }
        expect(entries).toEqual([{ kind: 'attempt', ...place, outcome: 'foul' }])
      }),
    )
  })
})

describe('a correction keeps an event that nobody touched, and one whose values were typed again', () => {
  const teams = fc.constantFrom('a', 'b')
  const hints = { team: teams, winner: teams, player: fc.constantFrom('p', 'q') }
  const eventOf = <Event>(schemas: readonly z.ZodType<Event>[]) =>
    fc.oneof(...schemas.map((schema) => storedValues(schema, hints)))
  const context = {
    t: matchWords('en'),
    cricket: cricketWords('en'),
    teams: ['a', 'b'] as const,
    nameOf: (id: string) => id,
    playersOf: () => ['p', 'q'],
    write: (text: string) => text,
  }

  function expectKept<Event>(event: Event, fieldsOf: FieldsOf<Event>, language: 'bn' | 'en') {
    const opened = openDraft(event)
    expect(checkDraft(opened, fieldsOf)).toEqual({ event })
    const typed = fieldsOf(event, event).reduce(
      (draft, field) =>
        field.input === 'text'
          ? typeIn(
              draft,
              field,
              field.values.map((value) => (field.mode === 'text' ? value : writeTyped(value, language))),
            )
          : draft,
      opened,
    )
    expect(checkDraft(typed, fieldsOf)).toEqual({ event })
  }

  test('two sides', () => {
    const rules = SIDES_RULES.hockey
    fc.assert(
      fc.property(eventOf<SidesEvent>(SIDES_EVENTS), language, (event, language) => {
        const fieldsOf: FieldsOf<SidesEvent> = (event, stored) =>
          sidesFields(event, stored, { ...context, sport: 'hockey', rules })
        expectKept(event, fieldsOf, language)
      }),
    )
  })

  test('marks', () => {
    const units = fc.constantFrom(...MARKS_FORMATS).map((format) => MARKS_RULES[format].unit)
    fc.assert(
      fc.property(eventOf<MarksEvent>(MARKS_EVENTS), units, language, (event, unit, language) => {
        expectKept<MarksEvent>(event, (event) => marksFields(event, unit, context.t), language)
      }),
    )
  })

  test('football', () => {
    const rules = FOOTBALL_RULES.league
    fc.assert(
      fc.property(eventOf<FootballEvent>(FOOTBALL_EVENTS), language, (event, language) => {
        const fieldsOf: FieldsOf<FootballEvent> = (event, stored) =>
          footballFields(event, stored, { ...context, rules })
        expectKept(event, fieldsOf, language)
      }),
    )
  })

  test('cricket', () => {
    const batting = { team: 'a', striker: 'p', nonStriker: 'q' }
    fc.assert(
      fc.property(eventOf<CricketEvent>(CRICKET_EVENTS), language, (event, language) => {
        const fieldsOf: FieldsOf<CricketEvent> = (event, stored) =>
          cricketFields(event, stored, { ...context, rules: getCricketRules('t20', '2026-11-20'), batting })
        expectKept(event, fieldsOf, language)
        if (event.kind === 'card_innings') expectKept(event, (card) => cardFields(card, context), language)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the result entry', () => {
  test('of two sides has nothing to write for scores that nobody touched', () => {
    const events = storedValues(z.array(z.discriminatedUnion('kind', SIDES_EVENTS)), {
      team: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(events, fc.constantFrom(...SIDES_FORMATS), (log, format) => {
        const rules = SIDES_RULES[format]
        const { events } = effective<SidesEvent>(numbered(log))
        const { state } = reduceSides({ ...rules, teams: ['a', 'b'] }, events)
        const draft = toSidesDraft({ state, events }, rules)
        expect(toSidesEntries(draft, { state, events })).toEqual([])
      }),
    )
  })
})

describe('rules', () => {
  test('of one match stay as they are stored', () => {
    const of = fc.constantFrom(
      ...([
        { sport: 'cricket', format: 't20' },
        { sport: 'cricket', format: 'test' },
        { sport: 'football', format: 'cup' },
        { sport: 'volleyball', format: 'volleyball' },
        { sport: 'athletics', format: 'jump' },
      ] as const),
    )
    fc.assert(
      fc.property(of, storedValues(matchRulesSchema), (of, own) => {
        expect(toMatchRules(of, own, toRulesDraft(of, own))).toEqual(own)
      }),
    )
  })

  test('and the rest of a tournament are not sent', () => {
    const names = { bn: 'কাপ', en: 'Cup' }
    const team = { id: 'a', slug: '', name: names, short: names }
    fc.assert(
      fc.property(storedValues(tournamentRulesSchema), fc.string(), (rules, season) => {
        const stages = [
          { id: 's', name: names, hasTable: true, table: { deductions: [], annulled: [], order: [] } },
        ]
        const stored: ApiTournament = {
          _id: 't',
          version: 3,
          slug: 'cup',
          sport: rules.sport,
          gender: 'male',
          name: names,
          season,
          termId: null,
          rules,
          startsOn: '2009-07-01',
          endsOn: null,
          stages,
          teams: [{ team, stageId: 's' }],
        }
        expect(toTournamentChange(toDraft(stored), stored)).toEqual({})
      }),
    )
  })
})

test('the settings have no edits', () => {
  const { siteTitle, tagline, imprint, contactPhone, hijriOffsetDays } = settingsSchema.shape
  const some = storedValues(z.object({ siteTitle, tagline, imprint, contactPhone, hijriOffsetDays }))
  const settings = some.map((fields): Settings => ({ ...DEFAULT_SETTINGS, ...fields }))
  fc.assert(
    fc.property(settings, (settings) => {
      const fields = toFields(settings)
      expect(toChange(withChange(noEdits<Fields>(), fields, fields).typed)).toEqual({})
    }),
  )
})
