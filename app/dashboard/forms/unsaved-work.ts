// Which parts of the screen have something that would be lost with it. Who asks about it: use-leave-warning.client.ts, leave-guard.client.tsx.

const held = new Set<symbol>()
const listeners = new Set<() => void>()

/** Holds unsaved work until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const one = Symbol('unsaved work')
  const change = (act: () => void) => {
    act()
    for (const listener of listeners) listener()
  }
  change(() => held.add(one))
  return () => change(() => held.delete(one))
}

export function hasUnsavedWork(): boolean {
  return held.size > 0
}

/** Calls back when {@link hasUnsavedWork} may have changed, until the returned function is called. */
export function watchUnsavedWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
