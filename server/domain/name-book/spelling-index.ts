// The spellings and slugs of the book while many names are added: each is looked up and added in constant time. Pure.
import { normalizeText } from '#bangla/normalize.ts'
import { TERM_LIMITS, type Term, type TermKind } from '#contract/term.ts'
import { AppError } from '../app-error.ts'
import { slugBase } from './term-checks.ts'
import { spellingKey, spellingsOf } from './term-rules.ts'

/** Words that distinguish a name from the same name of another kind of entry: Rangpur (team). */
const KIND_WORDS: Partial<Record<TermKind, Term['name']>> = {
  team: { bn: 'দল', en: 'team' },
  ground: { bn: 'মাঠ', en: 'ground' },
  player: { bn: 'খেলোয়াড়', en: 'player' },
}

export class SpellingIndex {
  /** Terms that were added since the last call of `takeAdded`. */
  #added: Term[] = []
  readonly #bySpelling = new Map<string, Term[]>()
  readonly #slugs: Set<string>
  /** By slug without number: the number that the next such slug gets. */
  readonly #numbers = new Map<string, number>()

  /** `slugs`: those that terms have or had. */
  constructor(terms: readonly Term[], slugs: Iterable<string>) {
    this.#slugs = new Set(slugs)
    for (const term of terms) this.#index(term)
  }

  /** Entries of this kind with this spelling. */
  find(kind: TermKind, spelling: string): Term[] {
    return (this.#bySpelling.get(spellingKey(spelling)) ?? []).filter((term) => term.kind === kind)
  }

  /**
   * Adds an entry; players may share a name. FIELD_INVALID for a name without a word, FIELD_TOO_LONG. If another entry has the
   * name, the word of the new entry's kind is appended.
   */
  add({ id, kind, name, at }: { id: string; kind: TermKind; name: Term['name']; at: Date }): Term {
    const clean = this.#free(kind, { bn: tidy(name.bn), en: tidy(name.en) })
    const term: Term = {
      id,
      kind,
      name: clean,
      version: 1,
      changedAt: at,
      slug: this.#slugFor(clean),
      variants: [],
      misspellings: [],
      about: { bn: '', en: '' },
      hasPage: true,
    }
    this.#index(term)
    this.#added.push(term)
    return term
  }

  takeAdded(): Term[] {
    const added = this.#added
    this.#added = []
    return added
  }

  #free(kind: TermKind, name: Term['name']): Term['name'] {
    const isTaken = [name.bn, name.en].some((spelling) =>
      this.#bySpelling
        .get(spellingKey(spelling))
        ?.some((term) => term.kind !== 'player' || kind !== 'player'),
    )
    const word = KIND_WORDS[kind]
    return isTaken && word ? { bn: `${name.bn} (${word.bn})`, en: `${name.en} (${word.en})` } : name
  }

  #slugFor(name: Term['name']): string {
    const base = slugBase(name)
    for (let number = this.#numbers.get(base) ?? 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      if (this.#slugs.has(slug)) continue
      this.#numbers.set(base, number + 1)
      return slug
    }
  }

  #index(term: Term): void {
    this.#slugs.add(term.slug)
    for (const key of new Set(spellingsOf(term).map(spellingKey))) {
      const holders = this.#bySpelling.get(key)
      if (holders) holders.push(term)
      else this.#bySpelling.set(key, [term])
    }
  }
}

function tidy(spelling: string): string {
  const name = normalizeText(spelling.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
  if (spellingKey(name) === '') throw new AppError('FIELD_INVALID', { values: { spelling } })
  if (name.length > TERM_LIMITS.name) throw new AppError('FIELD_TOO_LONG', { values: { spelling } })
  return name
}
