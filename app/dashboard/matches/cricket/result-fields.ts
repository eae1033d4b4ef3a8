// The fields of a cricket result that its innings do not show: how the match ended, a revised target or the method that decided it,
// how a tie was broken with the totals of super overs. Pure.
import {
  choiceField,
  type Field,
  type FieldPeople,
  teamField,
  textField,
} from '#app/dashboard/match-log/field.ts'
import type { CricketWords } from '#app/dashboard/match-log/words.ts'
import { effective } from '#sport/log.ts'
import type { CricketLog } from './cricket-entries.ts'
import { hasLastInnings, METHODS, type MethodDraft } from './method-entry.ts'
import { emptyPair, type ResultDraft, resultKinds, superOverSides, tieBreaks } from './result-entry.ts'

type Fields = Field<ResultDraft>[]
type Context = FieldPeople & { cricket: CricketWords; write: (text: string | number) => string }

export function resultFields(draft: ResultDraft, log: CricketLog, context: Context): Fields {
  const { cricket } = context
  const winner = teamField(context, {
    key: 'winner',
    label: cricket('result.winner'),
    value: draft.winner,
    put: (chosen): ResultDraft => ({ ...draft, winner: chosen }),
  })
  const hasWinner = draft.kind === 'awarded' || (draft.kind === 'tie' && draft.how !== 'super over')
  const how = choiceField({
    key: 'how',
    label: cricket('tie.how'),
    value: draft.how,
    values: tieBreaks(log),
    labelOf: (each) => cricket(`tie.${each}`),
    put: (chosen): ResultDraft => ({ ...draft, how: chosen }),
  })
  return [
    choiceField({
      key: 'kind',
      label: cricket('result.label'),
      value: draft.kind,
      values: resultKinds(log),
      labelOf: (kind) => cricket(`result.${kind}`),
      put: (kind): ResultDraft => ({ ...draft, kind }),
    }),
    ...(draft.kind === 'tie' ? [how] : []),
    ...(hasWinner ? [winner] : []),
    ...(hasSuperOvers(draft) ? superOverFields(draft, log, context) : []),
    ...(draft.kind === 'method' ? methodFields(draft, log, cricket) : []),
  ]
}

export function hasSuperOvers({ kind, how }: ResultDraft): boolean {
  return kind === 'tie' && (how === 'super over' || how === 'boundary count')
}

/** The super overs that the form shows. The first one has its fields at once; stored ones are corrected like every innings. */
export function pairsOf({ superOvers }: ResultDraft, log: CricketLog, write: Context['write']) {
  return superOvers.length === 0 && superOverSides(log).stored === 0 ? [emptyPair(write(1))] : superOvers
}

export const SUPER_OVER = ['runs', 'wickets', 'overs'] as const

function superOverFields(draft: ResultDraft, log: CricketLog, { cricket, write, nameOf }: Context): Fields {
  const { stored, sidesOf } = superOverSides(log)
  const pairs = pairsOf(draft, log, write)
  return pairs.flatMap((pair, at) =>
    sidesOf(at).flatMap((team, place) => {
      const side = cricket('tie.superOverOf', { n: write(stored + at + 1), team: nameOf(team) })
      const typed = place === 0 ? pair[0] : pair[1]
      return SUPER_OVER.map((name) =>
        textField({
          key: `${at} ${place} ${name}`,
          label: cricket(`tie.${name}`, { side }),
          value: typed[name],
          mode: 'decimal',
          maxLength: 4,
          put(text): ResultDraft {
            const made = { ...typed, [name]: text }
            return {
              ...draft,
              superOvers: pairs.with(at, place === 0 ? [made, pair[1]] : [pair[0], made]),
            }
          },
        }),
      )
    }),
  )
}

const NAMED = { DLS: 'names.DLS', VJD: 'names.VJD', other: 'other', none: 'none' } as const

function methodFields(draft: ResultDraft, log: CricketLog, cricket: CricketWords): Fields {
  const { method } = draft
  const put = (changed: Partial<MethodDraft>): ResultDraft => ({
    ...draft,
    method: { ...method, ...changed },
  })
  const number = (name: 'runs' | 'overs' | 'par') =>
    textField({
      key: name,
      label: cricket(`method.${name}`),
      value: method[name],
      mode: 'decimal',
      maxLength: 5,
      put: (text) => put({ [name]: text }),
    })
  const named = choiceField({
    key: 'method',
    label: cricket('method.label'),
    value: method.name,
    values: METHODS,
    labelOf: (name) => cricket(`method.${NAMED[name]}`),
    put: (name) => put({ name }),
  })
  const text = textField({
    key: 'text',
    label: cricket('method.text'),
    value: method.text,
    mode: 'text',
    maxLength: 60,
    put: (typed) => put({ text: typed }),
  })
  const isOver = hasLastInnings(effective(log.log).events)
  return [
    ...[number('runs'), number('overs')],
    ...(isOver ? [number('par'), named] : []),
    ...(isOver && method.name === 'other' ? [text] : []),
  ]
}
