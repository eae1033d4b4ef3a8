import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY } from '../fields/sample-texts.ts'
import { createAutosaver } from './autosaver.ts'
import type { DraftState, DraftStores } from './draft-state.ts'
import { PAUSE_MS } from './remote-saver.ts'

const state = (headline: string): DraftState => ({
  baseVersion: 1,
  fields: { ...EMPTY, headline },
  image: null,
  triedKey: null,
})
const SAVED_AT = new Date('2026-11-21T10:00:00Z')

/** Both stores, with the server's answers under the control of the test. */
function setUp() {
  const local = new Map<string, string>()
  const sent: { headline: string; sequence: number; answer(succeeds: boolean): void }[] = []
  const sentOnExit: string[] = []
  const storedOnExit: string[] = []
  const deletedRemote: string[] = []
  const failing = { local: false }
  const stores: DraftStores = {
    async saveLocal({ fields }) {
      if (failing.local) throw new Error('QuotaExceededError')
      local.set('own', fields.headline)
    },
    saveLocalOnExit: ({ fields }) => storedOnExit.push(fields.headline),
    async deleteLocal(keys) {
      for (const key of keys) local.delete(key)
    },
    saveRemote: ({ fields }, sequence, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const answer = (succeeds: boolean) => (succeeds ? resolve(SAVED_AT) : reject(new Error('offline')))
        sent.push({ headline: fields.headline, sequence, answer })
      }),
    saveRemoteOnExit: ({ fields }) => sentOnExit.push(fields.headline),
    async deleteRemote(keys) {
      deletedRemote.push(...keys)
    },
  }
  const autosaver = createAutosaver('own', stores, () => undefined)
  const answer = async (succeeds = true) => {
    sent.at(-1)?.answer(succeeds)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosaver, local, sent, sentOnExit, storedOnExit, deletedRemote, failing, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the draft in the browser', () => {
  it('has the newest text within half a second of continuous typing', async () => {
    const { autosaver, local } = setUp()
    for (const typed of ['ক', 'কি', 'কিছু']) {
      autosaver.update(state(typed))
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(400)
    expect(local.get('own')).toBe('কিছু')
  })

  it('is stored before the window closes, unless it is stored already', async () => {
    const { autosaver, local, sentOnExit, storedOnExit } = setUp()
    autosaver.update(state('শেষ কথা'))
    autosaver.flush()
    expect([storedOnExit, sentOnExit]).toEqual([['শেষ কথা'], ['শেষ কথা']])
    await vi.advanceTimersByTimeAsync(0)
    expect(local.get('own')).toBe('শেষ কথা')
    autosaver.flush()
    expect(storedOnExit).toHaveLength(1)
  })

  it('is reported as missing while it cannot be stored', async () => {
    const { autosaver, failing } = setUp()
    failing.local = true
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(500)
    expect(autosaver.getStatus().problem.isLocalMissing).toBe(true)
    failing.local = false
    autosaver.update(state('দুই'))
    await vi.advanceTimersByTimeAsync(500)
    expect(autosaver.getStatus().problem.isLocalMissing).toBe(false)
  })
})

describe('the draft on the server', () => {
  it('gets the newest state at a pause, one request at a time, with growing numbers', async () => {
    const { autosaver, sent, answer } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(autosaver.getStatus().state).toBe('saving')
    for (const typed of ['দুই', 'তিন']) {
      autosaver.update(state(typed))
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
    }
    expect(sent.map(({ headline }) => headline)).toEqual(['এক'])
    await answer()
    expect(autosaver.getStatus().state).toBe('pending')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer()
    expect(sent.map(({ headline, sequence }) => [headline, sequence])).toEqual([
      ['এক', 1],
      ['তিন', 2],
    ])
    expect(autosaver.getStatus()).toMatchObject({ state: 'saved', savedAt: SAVED_AT })
  })

  it('gets the text of someone who never pauses', async () => {
    const { autosaver, sent } = setUp()
    for (let typed = 0; typed < 24; typed++) {
      autosaver.update(state(`${typed}`))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  it('is retried with growing pauses, and at once when the connection is back', async () => {
    const { autosaver, sent, answer } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer(false)
    expect(autosaver.getStatus().state).toBe('local-only')
    await vi.advanceTimersByTimeAsync(2_000)
    await answer(false)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(sent).toHaveLength(2)
    autosaver.update(state('দুই'))
    autosaver.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.headline).toBe('দুই')
    await answer()
    expect(autosaver.getStatus().state).toBe('saved')
  })

  it('gets a new request with a higher number when one times out', async () => {
    const { autosaver, sent } = setUp()
    // Fake timers do not drive AbortSignal.timeout.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timeout = new AbortController()
      setTimeout(() => timeout.abort(new Error('slow')), ms)
      return timeout.signal
    })
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 20_000)
    expect(autosaver.getStatus().state).toBe('local-only')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
    vi.restoreAllMocks()
  })
})

describe('a cleared draft', () => {
  it('is deleted from both stores, also when a request is under way', async () => {
    const { autosaver, local, deletedRemote } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await autosaver.clear(true)
    expect([local.has('own'), deletedRemote, autosaver.getStatus().state]).toEqual([false, ['own'], 'idle'])
  })

  it('is deleted once when the save and the form that shows the saved post both clear it', async () => {
    const { autosaver, deletedRemote } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await Promise.all([autosaver.clear(false), autosaver.clear(true)])
    expect(deletedRemote).toEqual(['own'])
  })

  it('is not deleted again when the save deleted it on the server', async () => {
    const { autosaver, local, deletedRemote, answer } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer()
    await autosaver.clear(true)
    expect([local.has('own'), deletedRemote]).toEqual([false, []])
  })

  it('is stored again with text that was typed meanwhile', async () => {
    const { autosaver, local, sent } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    const cleared = autosaver.clear(true)
    autosaver.update(state('পরের কথা'))
    await cleared
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 500)
    expect(local.get('own')).toBe('পরের কথা')
    expect(sent.at(-1)?.headline).toBe('পরের কথা')
  })
})

it('deletes a superseded draft only once its text is stored again', async () => {
  const { autosaver, local, deletedRemote, answer } = setUp()
  local.set('old', 'পুরোনো')
  autosaver.supersede(['old'])
  autosaver.update(state('পুরোনো ও নতুন'))
  expect(local.has('old')).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect([local.has('old'), local.get('own'), deletedRemote]).toEqual([false, 'পুরোনো ও নতুন', []])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await answer()
  expect(deletedRemote).toEqual(['old'])
})

describe('an autosaver that another one replaces', () => {
  it('leaves no draft, also of text that arrived after its save', async () => {
    const { autosaver, local, sentOnExit, storedOnExit } = setUp()
    autosaver.update(state('এক'))
    await vi.advanceTimersByTimeAsync(200)
    await autosaver.clear(true)
    autosaver.retire()
    autosaver.update(state('এক দুই'))
    autosaver.close()
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 500)
    expect([local.has('own'), sentOnExit, storedOnExit]).toEqual([false, [], []])
  })

  it('still stores the text if the window closes first', () => {
    const { autosaver, sentOnExit, storedOnExit } = setUp()
    autosaver.retire()
    autosaver.update(state('এক দুই'))
    autosaver.flush()
    expect([sentOnExit, storedOnExit]).toEqual([['এক দুই'], ['এক দুই']])
  })
})
