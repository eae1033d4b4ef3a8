// Describes one entry of a book in words, for any sport.
import { entryText } from '#app/dashboard/match-log/log-lines.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { usePad } from './pad-context.ts'

export function useEntryText(): (entry: { event: MatchEntryEvent }) => string {
  const { match, t, desk, write, nameOf } = usePad()
  return ({ event }) => {
    const text = entryText(match, event, { t: desk, nameOf })
    return text === null ? t('choice.void') : write(text)
  }
}
