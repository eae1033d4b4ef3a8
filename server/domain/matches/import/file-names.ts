// Maps names in files to entries of the name book: by the source's own id, else by spelling. Missing entries are added.
import type { Gender } from '#contract/matches/tournament.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { addTerms, type KnownBook, readKnownBook } from '#server/domain/name-book/add-terms.ts'
import type { SpellingIndex } from '#server/domain/name-book/spelling-index.ts'
import { newId } from '#server/platform/ids.ts'
import { isContestSport } from '#sport/sports.ts'
import { type FileMatch, type FileName, peopleIn, personOf } from '../files/file-match.ts'
import {
  insertNames,
  type NewNames,
  selectGenders,
  selectMappedIds,
  selectSourceIds,
} from './name-queries.ts'

/** `other`: the discipline of a contest of marks. */
type Kind = 'team' | 'player' | 'ground' | 'other'
type Wanted = FileName & { kind: Kind; gender: Gender; city?: string; womenOf?: string }

/** This source gives every person an id, so two people with the same name can be distinguished. */
const PERSON_SOURCE = 'cricsheet:person'

export class FileNames {
  readonly #ctx: Ctx
  readonly #isDryRun: boolean
  readonly #onAdded: (name: FileName) => void
  /** By source and key. */
  readonly #ids = new Map<string, string>()
  #book: KnownBook | null = null
  /** Players to whom an id of this source already belongs. */
  #mappedIds = new Set<string>()
  #genders = new Map<string, Gender>()
  #isOpen = false
  /** How many entries were added, or would be added outside a dry run. */
  added = 0

  /** A dry run adds nothing: missing entries get fresh ids that are not stored. */
  constructor(ctx: Ctx, isDryRun: boolean, onAdded: (name: FileName) => void) {
    this.#ctx = ctx
    this.#isDryRun = isDryRun
    this.#onAdded = onAdded
  }

  idOf({ source, key }: FileName): string {
    return this.#ids.get(`${source} ${key}`) ?? ''
  }

  /** Finds or adds the entries of all names in these matches. Then `idOf` knows their ids. */
  async resolveNames(matches: readonly FileMatch[]): Promise<void> {
    const wanted = new Map<string, Wanted>()
    for (const each of matches.flatMap(namesOf)) {
      const place = `${each.source} ${each.key}`
      if (!this.#ids.has(place)) wanted.set(place, each)
    }
    for (const { source, key, id } of await selectSourceIds(this.#ctx.db, [...wanted.values()])) {
      this.#ids.set(`${source} ${key}`, id)
      wanted.delete(`${source} ${key}`)
    }
    if (wanted.size > 0) await this.#find([...wanted.values()])
  }

  async #find(wanted: Wanted[]): Promise<void> {
    if (!this.#isOpen) {
      this.#mappedIds = new Set(await selectMappedIds(this.#ctx.db, PERSON_SOURCE))
      this.#genders = await selectGenders(this.#ctx.db)
      this.#isOpen = true
    }
    if (this.#isDryRun) {
      this.#book ??= await readKnownBook(this.#ctx)
      this.#choose(this.#book.index, wanted)
      this.#book.index.takeAdded()
      return
    }
    this.#book = await addTerms(this.#ctx, this.#book, (index) => {
      const rows = this.#choose(index, wanted)
      return (transaction) => insertNames(transaction, rows)
    })
  }

  #choose(index: SpellingIndex, wanted: Wanted[]): NewNames {
    const rows: NewNames = { sourceIds: [], players: [], teams: [], venues: [] }
    for (const each of wanted) {
      const { kind, source, key, gender, city = '' } = each
      const id = this.#existing(index, each) ?? this.#add(index, each)
      this.#ids.set(`${source} ${key}`, id)
      rows.sourceIds.push({ source, key, id })
      if (kind === 'team') rows.teams.push({ id, gender })
      if (kind === 'ground') rows.venues.push({ id, cityBn: city, cityEn: city })
      if (kind !== 'player') continue
      rows.players.push({ id, gender })
      this.#genders.set(id, gender)
      if (source === PERSON_SOURCE) this.#mappedIds.add(id)
    }
    return rows
  }

  #existing(index: SpellingIndex, { kind, name, gender }: Wanted): string | undefined {
    const named = index.find(kind, name.en)
    if (kind !== 'player') return named[0]?.id
    const isFree = (id: string) => !this.#mappedIds.has(id) && (this.#genders.get(id) ?? gender) === gender
    return named.find(({ id }) => isFree(id))?.id
  }

  #add(index: SpellingIndex, wanted: Wanted): string {
    const { kind, name, womenOf } = wanted
    const id = newId(this.#ctx.clock)
    const at = this.#ctx.clock.now()
    this.added++
    this.#onAdded(wanted)
    index.add({ id, kind, at, name: womenOf === undefined ? name : womenNames(index, name, womenOf) })
    return id
  }
}

/** The names of a women's side. Its Bengali name is made from the Bengali name of the men's side, if there is one. */
function womenNames(index: SpellingIndex, name: FileName['name'], menName: string): FileName['name'] {
  const [men] = index.find('team', menName)
  return men && men.name.bn !== men.name.en ? { bn: `${men.name.bn} নারী`, en: name.en } : name
}

function namesOf(match: FileMatch): Wanted[] {
  const { home, away, venue, gender, rules } = match
  const kind = isContestSport(rules.sport) ? 'other' : 'team'
  const people = [...peopleIn(match)].map((name) => personOf(match, name))
  return [
    ...[home, away].map((team) => ({ ...team, kind, gender }) as const),
    ...(venue ? [{ ...venue, kind: 'ground' as const, gender }] : []),
    ...people.map((person) => ({ ...person, kind: 'player' as const, gender })),
  ]
}
