import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptState, openKeeper, PAUSE_MS, type Places } from './keeper.ts'
import { EMPTY } from './sample-texts.ts'

const state = (headline: string): KeptState => ({
  baseVersion: 1,
  fields: { ...EMPTY, headline },
  image: null,
  triedKey: null,
})
const SAVED_AT = new Date('2026-11-21T10:00:00Z')

/** Both places as they stand, and the server's answers in the hands of the test. */
function places() {
  const local = new Map<string, string>()
  const sent: { headline: string; sequence: number; answer(works: boolean): void }[] = []
  const left: string[] = []
  const droppedRemote: string[] = []
  const faults = { local: false }
  const made: Places = {
    async putLocal({ fields }) {
      if (faults.local) throw new Error('QuotaExceededError')
      local.set('own', fields.headline)
    },
    async dropLocal(keys) {
      for (const key of keys) local.delete(key)
    },
    putRemote: ({ fields }, sequence, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const answer = (works: boolean) => (works ? resolve(SAVED_AT) : reject(new Error('offline')))
        sent.push({ headline: fields.headline, sequence, answer })
      }),
    leaveRemote: ({ fields }) => left.push(fields.headline),
    async dropRemote(keys) {
      droppedRemote.push(...keys)
    },
  }
  const keeper = openKeeper('own', made, () => undefined)
  const answer = async (works = true) => {
    sent.at(-1)?.answer(works)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keeper, local, sent, left, droppedRemote, faults, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('in the browser', () => {
  it('has the newest words within half a second, however fast somebody types', async () => {
    const { keeper, local } = places()
    for (const typed of ['ক', 'কি', 'কিছু']) {
      keeper.note(state(typed))
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(400)
    expect(local.get('own')).toBe('কিছু')
  })

  it('has them at once when the window is going', async () => {
    const { keeper, local, left } = places()
    keeper.note(state('শেষ কথা'))
    keeper.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect([local.get('own'), left]).toEqual(['শেষ কথা', ['শেষ কথা']])
  })

  it('says so when nothing can be kept there, and takes it back when it can again', async () => {
    const { keeper, faults } = places()
    faults.local = true
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(500)
    expect(keeper.told().trouble.isLocalMissing).toBe(true)
    faults.local = false
    keeper.note(state('দুই'))
    await vi.advanceTimersByTimeAsync(500)
    expect(keeper.told().trouble.isLocalMissing).toBe(false)
  })
})

describe('on the server', () => {
  it('hears at a pause, of one state at a time, the newest only, with growing numbers', async () => {
    const { keeper, sent, answer } = places()
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(keeper.told().state).toBe('saving')
    for (const typed of ['দুই', 'তিন']) {
      keeper.note(state(typed))
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
    }
    expect(sent.map(({ headline }) => headline)).toEqual(['এক'])
    await answer()
    expect(keeper.told().state).toBe('pending')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer()
    expect(sent.map(({ headline, sequence }) => [headline, sequence])).toEqual([
      ['এক', 1],
      ['তিন', 2],
    ])
    expect(keeper.told()).toMatchObject({ state: 'saved', savedAt: SAVED_AT })
  })

  it('hears also from who never pauses', async () => {
    const { keeper, sent } = places()
    for (let typed = 0; typed < 24; typed++) {
      keeper.note(state(`${typed}`))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  it('is tried again with longer and longer pauses, at once when the connection is back', async () => {
    const { keeper, sent, answer } = places()
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer(false)
    expect(keeper.told().state).toBe('local-only')
    await vi.advanceTimersByTimeAsync(2_000)
    await answer(false)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(sent).toHaveLength(2)
    keeper.note(state('দুই'))
    keeper.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.headline).toBe('দুই')
    await answer()
    expect(keeper.told().state).toBe('saved')
  })

  it('is not waited for for ever: a request without an answer is given up and the next one counts higher', async () => {
    const { keeper, sent } = places()
    // Node's own clock measures the patience; what is given up is told by the signal.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const patience = new AbortController()
      setTimeout(() => patience.abort(new Error('slow')), ms)
      return patience.signal
    })
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 20_000)
    expect(keeper.told().state).toBe('local-only')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
    vi.restoreAllMocks()
  })
})

describe('once it is settled', () => {
  it('is gone from both places, also what was under way', async () => {
    const { keeper, local, droppedRemote } = places()
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await keeper.settle(true)
    expect([local.has('own'), droppedRemote, keeper.told().state]).toEqual([false, ['own'], 'idle'])
  })

  it('asks nothing of the server when the save has taken the text away', async () => {
    const { keeper, local, droppedRemote, answer } = places()
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await answer()
    await keeper.settle(true)
    expect([local.has('own'), droppedRemote]).toEqual([false, []])
  })

  it('keeps what was typed while it was being settled', async () => {
    const { keeper, local, sent } = places()
    keeper.note(state('এক'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    const settled = keeper.settle(true)
    keeper.note(state('পরের কথা'))
    await settled
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 500)
    expect(local.get('own')).toBe('পরের কথা')
    expect(sent.at(-1)?.headline).toBe('পরের কথা')
  })
})

it('drops a text that was taken up only when its new place has it', async () => {
  const { keeper, local, droppedRemote, answer } = places()
  local.set('old', 'পুরোনো')
  keeper.replace(['old'])
  keeper.note(state('পুরোনো ও নতুন'))
  expect(local.has('old')).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect([local.has('old'), local.get('own'), droppedRemote]).toEqual([false, 'পুরোনো ও নতুন', []])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await answer()
  expect(droppedRemote).toEqual(['old'])
})
