// What a correction changes, in sentences: dismissals, bowlers and milestones by name. Pure.
import type { ChangedFacts } from '#sport/cricket/changed-facts.ts'
import type { Dismissal } from '#sport/cricket/state.ts'
import type { matchWords } from './words.ts'

type Words = {
  t: ReturnType<typeof matchWords>
  nameOf: (id: string) => string
  write: (text: string) => string
}

/** One sentence for each change. `write` puts digits into the script of the dashboard. */
export function changedFactTexts({ dismissals, bowlers, milestones }: ChangedFacts, words: Words): string[] {
  const { t, nameOf, write } = words
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ') || t('correction.nobody')
  return [
    ...dismissals.map(({ player, before, after }) =>
      t('correction.change', {
        name: nameOf(player),
        before: outText(before, words),
        now: outText(after, words),
      }),
    ),
    ...bowlers.map(({ innings, over, before, after }) =>
      t('correction.bowler', {
        over: write(`${over}`),
        innings: write(`${innings + 1}`),
        before: names(before),
        now: names(after),
      }),
    ),
    ...milestones.map(({ kind, players, runs, isReached }) =>
      t(isReached ? 'correction.reached' : 'correction.lost', {
        what: t(`correction.milestone.${kind}`, { names: names(players), runs: write(`${runs ?? ''}`) }),
      }),
    ),
  ]
}

function outText(dismissal: Dismissal | null, { t, nameOf }: Words): string {
  if (dismissal === null) return t('correction.notOut')
  const people = [dismissal.bowler, ...dismissal.fielders.map(({ player }) => player)]
  const named = [...new Set(people.flatMap((id) => (id === null ? [] : [nameOf(id)])))]
  const how = t(`wicket.${dismissal.kind}`)
  return named.length > 0 ? `${how} (${named.join(', ')})` : how
}
