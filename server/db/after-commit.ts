// Callbacks of transactions that have been committed. client.ts runs them.

type Callback = () => Promise<void>

const callbacksOf = new WeakMap<object, Callback[]>()

/**
 * Calls back after the commit, before the code that began the transaction continues; not after a rollback, and not when the
 * connection is lost before the commit is confirmed. Callbacks do not reject.
 */
export function afterCommit(transaction: object, callback: Callback): void {
  callbacksOf.set(transaction, [...(callbacksOf.get(transaction) ?? []), callback])
}

export async function runCommitCallbacks(transaction: object): Promise<void> {
  await Promise.all((callbacksOf.get(transaction) ?? []).map((callback) => callback()))
}
