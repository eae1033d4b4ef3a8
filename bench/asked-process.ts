// A program of the bench in a process of its own, that is ready when it says so and then answers what it is asked, one after
// the other. Measures nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'

export type AskedProcess = AsyncDisposable & {
  /** What it said when it was ready. */
  first: unknown
  ask(question: string): Promise<unknown>
}

/** Starts a program and answers when it has sent its first message. Disposing of it lets it close what it has open. */
export async function startAsked(
  program: string,
  args: string[],
  nodeFlags: string[],
): Promise<AskedProcess> {
  const child = fork(program, args, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: nodeFlags })
  const kill = () => child.kill()
  process.on('exit', kill)
  const ended = once(child, 'exit').then(([status]) => `${program} ended with ${status}`)
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(rejected)])
    return message
  }
  const first = await answer()
  return {
    first,
    ask(question) {
      child.send(question)
      return answer()
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      child.disconnect()
      await ended
    },
  }
}

function rejected(reason: string): never {
  throw new Error(reason)
}
