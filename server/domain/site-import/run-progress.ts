// The progress of a run: what it does and how far it is, written at most once a second, so that screens can show it.
import type { SiteImportStep } from '#contract/site-import.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { updateRun, WORKING } from './site-import-queries.ts'

const EVERY_MS = 1_000

export type RunProgress = {
  /** Begins a step of `of` units. */
  enter(step: SiteImportStep, of: number): Promise<void>
  /** So far it is in this step. */
  at(done: number): void
  add(count: number): void
  /** Writes the last state, and throws what went wrong while writing. */
  stop(): Promise<void>
  /** Throws when Maidan is stopping, or the run was replaced by another one. */
  check(): void
}

/** Starts to report on a run. `onStep` also hears of it in this process. */
export function startRunProgress(
  ctx: Ctx,
  id: string,
  signal: AbortSignal,
  onStep: (step: SiteImportStep, done: number, of: number) => void = () => undefined,
): RunProgress {
  let step: SiteImportStep = 'catalog'
  let [done, of] = [0, 0]
  let isReplaced = false
  let writing: Promise<unknown> = Promise.resolve()
  let written = ''
  const write = (begunAt?: Date) => {
    const now = `${step} ${done} ${of}`
    if (now === written) return
    written = now
    onStep(step, done, of)
    const changes = { step, done, of, ...(begunAt ? { stepBegunAt: begunAt } : {}) }
    writing = writing.then(() =>
      writeAsMaidan(ctx, (transaction) => updateRun(transaction, id, WORKING, changes)).then(
        (isOurs) => {
          isReplaced = !isOurs
        },
        (error: unknown) =>
          ctx.log.warn({ err: error }, 'The progress of a site import could not be written'),
      ),
    )
  }
  const ticking = setInterval(() => write(), EVERY_MS)
  return {
    async enter(next, all) {
      ;[step, done, of] = [next, 0, all]
      write(ctx.clock.now())
      await writing
    },
    at(count) {
      done = count
    },
    add(count) {
      done += count
    },
    check() {
      signal.throwIfAborted()
      if (isReplaced) throw new AppError('SITE_IMPORT_CHANGED')
    },
    async stop() {
      clearInterval(ticking)
      await writing
    },
  }
}
