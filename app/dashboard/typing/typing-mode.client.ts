// Whether Latin letters become Bengali while typing: a choice of each person, stored in this browser. Loads the phonetic rules
// on first use.
import { useSyncExternalStore } from 'react'

export type ToBengali = (latin: string) => string

let key = ''
let isOn = false
let wasChanged = false
/** Used until the rules have loaded; a word typed meanwhile is converted then. */
const unchanged: ToBengali = (latin) => latin
let toBengali: ToBengali = unchanged
const listeners = new Set<() => void>()

/** Restores this person's last choice; off by default. */
export function openTypingMode(personId: string): void {
  key = `maidan.phonetic.${personId}`
  setMode(readChoice() === 'on')
}

export function switchTyping(on: boolean): void {
  wasChanged = true
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the window.
  }
  setMode(on)
}

/** The phonetic rules; null while phonetic typing is off. */
export function phoneticRules(): ToBengali | null {
  return isOn ? toBengali : null
}

export function isTypingOn(): boolean {
  return isOn
}

/** Whether it was switched in this window. */
export function wasModeChanged(): boolean {
  return wasChanged
}

export function useTypingMode(): boolean {
  return useSyncExternalStore(onTypingChange, isTypingOn)
}

/** Whether it is on and the rules are still loading. */
export function useTypingLoading(): boolean {
  return useSyncExternalStore(onTypingChange, () => isOn && toBengali === unchanged)
}

/** Subscribes to switching and to the loading of the rules; returns the unsubscribe function. */
export function onTypingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function setMode(on: boolean): void {
  isOn = on
  if (on && toBengali === unchanged) void loadRules()
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

async function loadRules(): Promise<void> {
  try {
    const { phoneticToBengali } = await import('#bangla/phonetic/phonetic.ts')
    toBengali = phoneticToBengali
    notify()
  } catch {
    // Letters stay Latin; the next switch tries again.
  }
}

// Another window of the same person has switched it.
window.addEventListener('storage', (event) => {
  if (event.key === key && key !== '') setMode(event.newValue === 'on')
})
