// One line on the terminal per step, with the seconds it took.

/** A reason to give up that is written for the person who started us. */
export class GiveUp extends Error {}

/**
 * @template T
 * @param {string} what e.g. "Building the pages"
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function step(what, act) {
  const began = performance.now()
  process.stderr.write(`${what} … `)
  try {
    const result = await act()
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
}

/**
 * Runs the whole of a script; its GiveUp becomes a message and exit status 1.
 * @param {() => Promise<void>} main
 */
export async function script(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof GiveUp)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
