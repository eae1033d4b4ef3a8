// Looks up the states of logs in batches: when thousands of readers reconnect at once, they share one query.

export type StateLookups<State> = {
  /** Undefined for a log that does not exist. */
  find(id: string): Promise<State | undefined>
}

/** `findStates` is called again only after its last call has ended. */
export function openStateLookups<State>(
  findStates: (ids: readonly string[]) => Promise<Map<string, State>>,
): StateLookups<State> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { ids: Set<string>; states: Promise<Map<string, State>> } | null = null

  const collect = () => {
    const ids = new Set<string>()
    const states = running.then(() => {
      next = null
      return findStates([...ids])
    })
    running = states.catch(() => undefined)
    return { ids, states }
  }
  return {
    async find(id) {
      next ??= collect()
      next.ids.add(id)
      return (await next.states).get(id)
    },
  }
}
