// Prints one line per step with its duration.

/** An error whose message is written for the person who started the script. */
export class SetupError extends Error {}

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
 * Runs a script's main function; a SetupError becomes a message and exit status 1.
 * @param {() => Promise<void>} main
 */
export async function script(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
