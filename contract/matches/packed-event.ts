// On the wire and in columns an event is packed: `payload` holds everything but its kind. Everywhere else it is one object.

export type PackedEvent = { kind: string; payload: Record<string, unknown> }

export function packEvent<Event extends { kind: string }>({ kind, ...payload }: Event): PackedEvent {
  return { kind, payload }
}

/** What it holds has to be checked, unless it was checked before it was packed. Its kind comes first, and a `kind` of the payload never counts. */
export function unpackEvent({ kind, payload }: PackedEvent): Record<string, unknown> & { kind: string } {
  return Object.assign({ kind }, payload, { kind })
}
