// A text of an editor between the events of a match, the same in every sport. It does not affect the score.

export type Note = {
  kind: 'note'
  text: string
  headline?: string | undefined
  /** A picture of the media library. */
  picture?: { mediaId: string; caption: string } | undefined
  quote?: { text: string; by: string } | undefined
  /** A story that it links to. */
  postId?: string | undefined
  isKey?: boolean | undefined
  /** Shown above the feed. */
  isPinned?: boolean | undefined
  /** A tombstone: its text was corrected, removed or erased, and is empty here. */
  isRemoved?: true | undefined
}

type AnyEvent = { kind: string }

export function isNote(event: AnyEvent): event is Note {
  return event.kind === 'note'
}

/** The tombstone of a note: nothing that somebody wrote is left; its place in the match and its marks stay. */
export function removedNote({ headline: _h, picture: _p, quote: _q, postId: _l, ...note }: Note): Note {
  return { ...note, text: '', isRemoved: true }
}

/** Whether two notes have the same content: a note that was only pinned or marked as a key moment was not corrected. */
export function hasSameContent(one: AnyEvent, other: AnyEvent): boolean {
  if (!isNote(one) || !isNote(other)) return false
  return wordsOf(one) === wordsOf(other)
}

function wordsOf({ text, headline, picture, quote, postId }: Note): string {
  const shown = [picture?.mediaId, picture?.caption, quote?.text, quote?.by, postId]
  return JSON.stringify([text, headline ?? '', ...shown.map((part) => part ?? '')])
}
