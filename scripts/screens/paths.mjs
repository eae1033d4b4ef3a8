// Finds the addresses of pages in the demo newsroom: each path asks the portal at this origin.

async function fetchLeadId(origin) {
  const answer = await fetch(`${origin}/api/homepage-data`)
  const { lead } = await answer.json()
  return lead._id
}

export async function leadPath(origin) {
  return `/allposts/${await fetchLeadId(origin)}`
}

export async function editLeadPath(origin) {
  return `/dashboard/updatePost/${await fetchLeadId(origin)}`
}

/** The address that `toPath` makes of a match of the demo newsroom. */
function ofMatch(status, sport, toPath) {
  return async (origin) => {
    const answer = await fetch(`${origin}/api/matches?status=${status}&limit=60`)
    const found = (await answer.json()).find((match) => match.sport === sport)
    if (!found) throw new Error(`The demo newsroom has no ${sport} match that is ${status}`)
    return toPath(found)
  }
}

export const matchPath = (status, sport, edition = '', tab = '') =>
  ofMatch(status, sport, ({ _id, day }) => `${edition}/matches/${day.replaceAll('-', '/')}/${_id}${tab}`)
export const embedPath = (status, sport) => ofMatch(status, sport, ({ _id }) => `/embed/matches/${_id}`)
export const deskPath = (status, sport) => ofMatch(status, sport, ({ _id }) => `/dashboard/matches/${_id}`)
export const padPath = (status, sport) => ofMatch(status, sport, ({ _id }) => `/dashboard/pad/${_id}`)
export const tournamentDeskPath = (sport) =>
  ofMatch('finished', sport, ({ tournament }) => `/dashboard/tournaments/${tournament.id}`)
export const tournamentPath = ofMatch(
  'finished',
  'cricket',
  ({ tournament }) => `/tournaments/${tournament.slug}`,
)
