// Lets changes of the same post happen one after the other in this process. Between processes the version decides.

const turns = new Map<string, Promise<unknown>>()

/** Runs `act` when everything that was asked of this post before is done, however it ended. */
export async function inTurn<T>(postId: string, act: () => Promise<T>): Promise<T> {
  const before = turns.get(postId) ?? Promise.resolve()
  const own = before.then(act, act)
  turns.set(postId, own)
  try {
    return await own
  } finally {
    if (turns.get(postId) === own) turns.delete(postId)
  }
}
