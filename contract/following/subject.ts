// What readers can follow and be alerted of, and how it is named in forms, addresses and tables. Its name and page:
// server/domain/following.
export const SUBJECT_KINDS = [
  'team',
  'player',
  'tournament',
  'match',
  'topic',
  'reporter',
  'section',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * `id`: the id of a team, player, tournament or match; the id of a term for a topic, so that it survives a new spelling; the name
 * of a reporter; the value of a section.
 */
export type Subject = { kind: SubjectKind; id: string }

const MAX_ID = 200

/** `team:ID`: how a subject is stored and sent. */
export const subjectKey = ({ kind, id }: Subject) => `${kind}:${id}`

/** The subject of a key; null for any other text. */
export function parseSubject(key: string): Subject | null {
  const kind = SUBJECT_KINDS.find((known) => key.startsWith(`${known}:`))
  if (!kind) return null
  const id = key.slice(kind.length + 1)
  return id === '' || id.length > MAX_ID || id !== id.trim() || /\p{Cc}/u.test(id) ? null : { kind, id }
}
