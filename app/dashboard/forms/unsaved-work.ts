// Which parts of the screen have something that would be lost with it. Who asks about it: use-leave-warning.client.ts, leave-guard.client.tsx.

const held = new Set<symbol>()

/** Holds unsaved work until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const one = Symbol('unsaved work')
  held.add(one)
  return () => {
    held.delete(one)
  }
}

export function hasUnsavedWork(): boolean {
  return held.size > 0
}
