// Limits the memory of all request bodies that are arriving in this process. The calls limit single bodies.
import { AppError } from '#server/domain/app-error.ts'

/** More than forms and JSON with a few fields need. */
export const SMALL_BODY_BYTES = 64 * 1024

export type BodyBudget = {
  /**
   * Reads the whole body. `allow` gets what has arrived and its size before a chunk counts, and throws to stop. OVERLOADED when there is
   * no room left, BODY_UNREADABLE when the sender breaks off.
   */
  collect(
    body: AsyncIterable<Uint8Array> | null,
    allow: (size: number, arrived: readonly Uint8Array[]) => void | Promise<void>,
  ): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * A budget of `most` bytes in total; large bodies leave `reserve` of it to small ones, so that people can sign in during
 * uploads.
 */
export function openBodyBudget(most: number, reserve: number): BodyBudget {
  let held = 0
  const hold = (bytes: number, size: number) => {
    const room = size > SMALL_BODY_BYTES ? most - reserve : most
    if (held + bytes > room) throw new AppError('OVERLOADED', { retryAfter: 5 })
    held += bytes
  }
  return {
    async collect(body, allow) {
      const chunks: Uint8Array[] = []
      let kept = 0
      try {
        // An error in the loop stops reading.
        for await (const chunk of body ?? []) {
          const size = kept + chunk.length
          chunks.push(chunk)
          await allow(size, chunks)
          hold(chunk.length, size)
          kept = size
        }
        return joined(chunks, kept)
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('BODY_UNREADABLE', { cause: error })
      } finally {
        held -= kept
      }
    },
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The body in chunks. Stopping early does not cancel the stream, which would close the connection without a response. */
export function piecesOf({ body }: Request): AsyncIterable<Uint8Array> | null {
  return body?.values({ preventCancel: true }) ?? null
}

const MEGABYTE = 1024 * 1024

/** The budget of this process. The largest body, a newspaper issue of 57 MB, fits in addition to the reserve. */
export const bodyBudget = openBodyBudget(64 * MEGABYTE, 6 * MEGABYTE)
