// Whether Latin letters become Bengali while somebody types: a choice of each person, remembered by this browser. Fetches
// the rules of phonetic typing when they are wanted for the first time.
import { useSyncExternalStore } from 'react'

export type ToBengali = (latin: string) => string

let key = ''
let isOn = false
let wasTurned = false
/** Until the rules have loaded: a word that is typed meanwhile is converted when they have. */
const asItIs: ToBengali = (latin) => latin
let toBengali: ToBengali = asItIs
const listeners = new Set<() => void>()

/** Takes up what this person chose last; without a choice it is off. */
export function openTypingMode(personId: string): void {
  key = `maidan.phonetic.${personId}`
  take(read() === 'on')
}

export function switchTyping(on: boolean): void {
  wasTurned = true
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without a store the choice lasts as long as the window.
  }
  take(on)
}

/** The rules of phonetic typing while it is on; null when it is off. */
export function phoneticRules(): ToBengali | null {
  return isOn ? toBengali : null
}

export function isTypingOn(): boolean {
  return isOn
}

/** Whether somebody has turned it in this window: how it stood before is no news. */
export function wasTypingTurned(): boolean {
  return wasTurned
}

export function useTypingMode(): boolean {
  return useSyncExternalStore(onTypingChange, isTypingOn)
}

/** Whether typing is on and its rules are still loading. */
export function useTypingLoading(): boolean {
  return useSyncExternalStore(onTypingChange, () => isOn && toBengali === asItIs)
}

/** Calls back when typing is turned on or off and when its rules have loaded; returns how to stop that. */
export function onTypingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function take(on: boolean): void {
  isOn = on
  if (on && toBengali === asItIs) void fetchRules()
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

async function fetchRules(): Promise<void> {
  try {
    const { phoneticToBengali } = await import('#bangla/phonetic.ts')
    toBengali = phoneticToBengali
    notify()
  } catch {
    // Without a connection the letters stay as they are typed; the next switch tries again.
  }
}

/** Another window of the same person has changed it. */
window.addEventListener('storage', (event) => {
  if (event.key === key && key !== '') take(event.newValue === 'on')
})
