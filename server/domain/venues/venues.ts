// Venues service: entries of the name book of the kind `ground`, with their city.
import type { NewVenue, VenueChange } from '#contract/matches/competitor.ts'
import type { MatchVenue } from '#contract/matches/match.ts'
import { matchesOfTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { changeNamed, createNamed, findNamed } from '../name-book/named-entries.ts'
import { listTermPage } from '../name-book/term-list.ts'
import { isSame } from '../same-value.ts'
import { selectCities, writeCity } from './venue-queries.ts'

const NO_CITY = { bn: '', en: '' }

/** Venues by slug; `search` finds words of any spelling. Public. */
export async function listVenues(
  ctx: Ctx,
  wanted: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ venues: MatchVenue[]; next: string | null }> {
  const { terms, next } = await listTermPage(ctx, { ...wanted, kind: 'ground' })
  const find = await findVenues(
    ctx,
    terms.map(({ id }) => id),
  )
  return { venues: terms.map(({ id }) => find(id)), next }
}

/** Looks up these venues by id. Public. */
export async function findVenues(ctx: Ctx, ids: string[]): Promise<(id: string) => MatchVenue> {
  const [named, cities] = [await findNamed(ctx), await selectCities(ctx.readDb, [...new Set(ids)])]
  return (id) => ({ ...named(id), city: cities.get(id) ?? NO_CITY })
}

/** Adds a venue; TERM_SPELLING_TAKEN with the field where another entry has its name. */
export async function createVenue(ctx: Ctx, { city, ...named }: NewVenue): Promise<MatchVenue> {
  const id = await createNamed(ctx, { kind: 'ground', ...named }, (transaction, venue) =>
    writeCity(transaction, venue, city),
  )
  return getVenue(ctx, id)
}

/** Changes the given fields; VENUE_NOT_FOUND. */
export async function updateVenue(ctx: Ctx, id: string, change: VenueChange): Promise<MatchVenue> {
  await changeNamed(ctx, { kind: 'ground', id, change }, async (transaction) => {
    const before = (await selectCities(transaction, [id])).get(id) ?? NO_CITY
    const { city = before } = change
    const isChanged = !isSame(city, before)
    if (isChanged) await writeCity(transaction, id, city)
    return { isChanged, fields: isChanged ? ['city'] : [], tags: [matchesOfTag(id)] }
  })
  return getVenue(ctx, id)
}

async function getVenue(ctx: Ctx, id: string): Promise<MatchVenue> {
  return (await findVenues({ ...ctx, readDb: ctx.db }, [id]))(id)
}
