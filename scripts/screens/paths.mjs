// Finds the addresses of pages in the demo newsroom: each path asks the portal at this origin.
import { SetupError } from '../prepare/step.mjs'

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

async function fetchMatch(origin, status, sport) {
  const answer = await fetch(`${origin}/api/matches?status=${status}&limit=60`)
  const matches = await answer.json()
  const found = matches.find((match) => match.sport === sport)
  if (!found) throw new SetupError(`The demo newsroom has no ${sport} match that is ${status}`)
  return found
}

export function matchPath(status, sport, edition = '', tab = '') {
  return async (origin) => {
    const { _id, day } = await fetchMatch(origin, status, sport)
    return `${edition}/matches/${day.replaceAll('-', '/')}/${_id}${tab}`
  }
}

export function embedPath(status, sport) {
  return async (origin) => `/embed/matches/${(await fetchMatch(origin, status, sport))._id}`
}

export function deskPath(status, sport) {
  return async (origin) => `/dashboard/matches/${(await fetchMatch(origin, status, sport))._id}`
}

export function padPath(status, sport) {
  return async (origin) => `/dashboard/pad/${(await fetchMatch(origin, status, sport))._id}`
}

export function tournamentDeskPath(sport) {
  return async (origin) => {
    const { tournament } = await fetchMatch(origin, 'finished', sport)
    return `/dashboard/tournaments/${tournament.id}`
  }
}

export async function tournamentPath(origin) {
  const { tournament } = await fetchMatch(origin, 'finished', 'cricket')
  return `/tournaments/${tournament.slug}`
}
