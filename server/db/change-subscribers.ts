// Hands each change to the subscribers of this process, once. Knows no connection.
import type { CacheTag, TagKind } from '#contract/cache-tag.ts'

/** Cache tags that one transaction made stale; `id` is the same in every process. */
export type Change = { id: string; tags: string[] }

/** What a subscriber wants: every change, those of tags, or those of kinds of tags (`post` has the tags `post:…`). */
export type Topics = 'all' | { tags: readonly CacheTag[] } | { kinds: readonly TagKind[] }

export type Subscriber = {
  /** `tags` are only those asked for. */
  onInvalidate(tags: string[]): void | Promise<void>
  /** Changes may have been missed: everything read before may be outdated. */
  onGap(): void
  /** No changes are received from now on; also called for those who subscribe meanwhile. */
  onDisconnect?(reason: Error): void
  /** The database is unavailable; follows {@link Subscriber.onDisconnect}. */
  onUnavailable?(reason: Error): void
  /** Changes are received (again); follows {@link Subscriber.onGap}. */
  onReconnect?(): void
}

/** Ends a subscription. */
export type Unsubscribe = () => void

/** A change reaches a process by at most three ways within seconds; then it is forgotten. */
const REMEMBERED = 5_000

export class ChangeSubscribers {
  readonly #subscribers = new Map<Subscriber, (tag: string) => boolean>()
  readonly #received = new Map<string, Promise<void>>()
  readonly #onError: (error: unknown) => void
  #disconnected: Error | null = new Error('Not connected yet')

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Subscribers are called in the order of their subscription. */
  subscribe(topics: Topics, subscriber: Subscriber): Unsubscribe {
    // An object of its own: the same subscriber may subscribe twice.
    const own = { ...subscriber }
    this.#subscribers.set(own, toFilter(topics))
    const reason = this.#disconnected
    if (reason) this.#call(() => own.onDisconnect?.(reason))
    return () => {
      this.#subscribers.delete(own)
    }
  }

  /** Resolves when every subscriber has applied these changes; one that was received before is not handed out again. */
  async dispatch(changes: readonly Change[]): Promise<void> {
    const fresh = changes.filter(({ id }) => !this.#received.has(id))
    if (fresh.length > 0) {
      const applied = this.#handOut([...new Set(fresh.flatMap(({ tags }) => tags))])
      for (const { id } of fresh) this.#received.set(id, applied)
      for (const id of this.#received.keys()) {
        if (this.#received.size <= REMEMBERED) break
        this.#received.delete(id)
      }
    }
    await Promise.all(changes.map(({ id }) => this.#received.get(id)))
  }

  async #handOut(tags: string[]): Promise<void> {
    const applied: Promise<void>[] = []
    for (const [subscriber, isWanted] of [...this.#subscribers]) {
      const wanted = tags.filter(isWanted)
      if (wanted.length > 0) applied.push(this.#call(() => subscriber.onInvalidate(wanted)))
    }
    await Promise.all(applied)
  }

  onDisconnect(reason: Error): void {
    this.#disconnected = reason
    this.#callAll((subscriber) => subscriber.onDisconnect?.(reason))
  }

  onUnavailable(reason: Error): void {
    this.#callAll((subscriber) => subscriber.onUnavailable?.(reason))
  }

  onGap(): void {
    this.#callAll((subscriber) => subscriber.onGap())
  }

  /** Changes sent while disconnected are lost. */
  onReconnect(): void {
    this.#disconnected = null
    this.onGap()
    this.#callAll((subscriber) => subscriber.onReconnect?.())
  }

  #callAll(call: (subscriber: Subscriber) => void): void {
    for (const subscriber of [...this.#subscribers.keys()]) void this.#call(() => call(subscriber))
  }

  /** An error of one subscriber does not touch the others. */
  async #call(act: () => void | Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#onError(error)
    }
  }
}

function toFilter(topics: Topics): (tag: string) => boolean {
  if (topics === 'all') return () => true
  if ('tags' in topics) {
    const tags = new Set<string>(topics.tags)
    return (tag) => tags.has(tag)
  }
  const kinds = new Set<string>(topics.kinds)
  return (tag) => kinds.has(tag.split(':', 1)[0] ?? '')
}
