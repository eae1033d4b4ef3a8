// Starts a benchmark program in a separate process and sends it one request at a time over IPC. Measures nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'

export type ChildProgram = AsyncDisposable & {
  /** The first message: the program is ready. */
  first: unknown
  request(message: string): Promise<unknown>
}

/** Resolves at the program's first message. Disposal disconnects it, and it closes what it has open. */
export async function startProgram(
  program: string,
  args: string[],
  nodeFlags: string[],
): Promise<ChildProgram> {
  const child = fork(program, args, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: nodeFlags })
  const kill = () => child.kill()
  process.on('exit', kill)
  const ended = once(child, 'exit').then(([status]) => `${program} ended with ${status}`)
  const nextMessage = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(fail)])
    return message
  }
  const first = await nextMessage()
  return {
    first,
    request(message) {
      child.send(message)
      return nextMessage()
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      child.disconnect()
      await ended
    },
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}
