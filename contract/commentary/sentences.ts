// Builds the text of one item: chooses forms, fills slots, names people.
import type { Language } from '#bangla/language.ts'
import type { Score } from '#sport/cricket/commentary/items.ts'
import type { Fielder, PlayerId } from '#sport/cricket/events.ts'
import type { Overs } from '#sport/cricket/state.ts'
import { choose, fill, joinNames, type Slots } from './fill.ts'
import type { CricketForms, Forms } from './forms.ts'

type Options = {
  forms: CricketForms
  names: (id: string) => string
  language: Language
  seq: number
}

export class Sentences {
  readonly forms: CricketForms
  readonly #options: Options
  readonly #sentences: string[] = []

  constructor(options: Options) {
    this.forms = options.forms
    this.#options = options
  }

  get text(): string {
    return this.#sentences.join(' ')
  }

  /** Adds a sentence, which is one of the forms. The choice also depends on its number within the item. */
  add(forms: Forms, slots: Slots): void {
    const { seq, language } = this.#options
    this.#sentences.push(fill(choose(forms, seq, this.#sentences.length), slots, language))
  }

  addScore(score: Score): void {
    this.add(this.forms.score, { score: toScore(score) })
  }

  /** The name of a person. If the person was not recorded (null), the word for the role `unknown`. */
  name(id: PlayerId | null, unknown: 'batter' | 'bowler' | 'fielder'): string {
    return id === null ? this.forms.words[unknown] : this.#options.names(id)
  }

  named(id: string): string {
    return this.#options.names(id)
  }

  /** A player with their runs: `কোহলি ৪৫`. */
  score(id: PlayerId, runs: number): string {
    return fill('{name} {runs}', { name: this.#options.names(id), runs }, this.#options.language)
  }

  fielder({ player, isSubstitute }: Fielder): string {
    if (!isSubstitute) return this.name(player, 'fielder')
    const { substitute } = this.forms.words
    return player === null ? substitute : `${substitute} ${this.#options.names(player)}`
  }

  list(names: readonly string[]): string {
    return joinNames(names, this.forms.words.and)
  }
}

/** Runs and wickets, as 120/3. */
export function toScore({ runs, wickets }: Score): { digits: string } {
  return { digits: `${runs}/${wickets}` }
}

/** 20 whole overs are `20`; seven overs and two balls are `7.2`. */
export function toOvers({ completed, balls }: Overs): { digits: string } {
  return { digits: balls === 0 ? String(completed) : `${completed}.${balls}` }
}
