// Votes without leaving the page: sends the chosen option, and shows the result in place of the form. Which option this browser chose is
// remembered in it, so that the result is seen at once next time. Loaded with the first vote, and from then on.
import { formatCount } from '#bangla/counts.ts'
import type { VoteResult } from '#contract/polls/poll.ts'
import { sharesOf } from '#contract/polls/shares.ts'
import { poll as wordsBn } from '#contract/words/bn/reading/poll.ts'
import { poll as wordsEn } from '#contract/words/en/reading/poll.ts'

const language = document.documentElement.lang === 'en' ? 'en' : 'bn'
const words = language === 'en' ? wordsEn : wordsBn
/** Polls that are remembered, as the cookie does (server/domain/polls/voted-cookie.ts). */
const MAX_VOTES = 60
/** The choice of a vote that was not counted, because there was one before. */
const UNKNOWN = -1

type Choices = { [poll: string]: number }

function readChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.polls ?? '{}')
    const entries = Object.entries(stored ?? {})
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    )
  } catch {
    return {}
  }
}

function remember(poll: string, option: number): void {
  try {
    const { [poll]: _before, ...others } = readChoices()
    const all = [...Object.entries(others), [poll, option]].slice(-MAX_VOTES)
    localStorage.polls = JSON.stringify(Object.fromEntries(all))
  } catch {
    // Storage is disabled.
  }
}

const boxesOf = (poll: string) => document.querySelectorAll<HTMLElement>(`[data-poll="${poll}"]`)

function showResult(box: HTMLElement, option: number | undefined): void {
  box.dataset.voted = ''
  box.querySelectorAll('li')[option ?? UNKNOWN]?.setAttribute('data-own', '')
}

/** Called once on each page, in a browser that has voted. */
export function showVoted(): void {
  const choices = readChoices()
  for (const box of document.querySelectorAll<HTMLElement>('[data-poll]')) {
    const { poll = '' } = box.dataset
    if (poll in choices) showResult(box, choices[poll])
  }
}

function showVotes(box: HTMLElement, votes: readonly number[]): void {
  const shares = sharesOf(votes)
  for (const [place, line] of box.querySelectorAll('li').entries()) {
    const share = shares[place] ?? 0
    const [percent, bar] = [line.querySelector('b'), line.querySelector('progress')]
    if (percent) percent.textContent = words.share.replace('{{percent}}', formatCount(share, language))
    if (bar) bar.value = share
  }
  const total = box.querySelector('[data-total]')
  const count = votes.reduce((sum, one) => sum + one, 0)
  if (total) total.textContent = words.total.replace('{{count}}', formatCount(count, language))
}

/** A press on the button of a form. */
export async function vote(button: HTMLElement): Promise<void> {
  const form = button.closest('form')
  const box = button.closest<HTMLElement>('[data-poll]')
  if (!form || !box) return
  const { poll = '' } = box.dataset
  const chosen = new FormData(form).get('option')
  if (form.dataset.vote === 'sent') return
  if (chosen === null) return say(box, words.choose)
  form.dataset.vote = 'sent'
  const option = Number(chosen)
  const answer = await send(poll, option).finally(() => {
    form.dataset.vote = ''
  })
  if (!answer) return say(box, words.failed)
  if (answer.error !== undefined) return say(box, answer.error)
  const { votes = [], isRepeated = false } = answer
  remember(poll, isRepeated ? UNKNOWN : option)
  for (const each of boxesOf(poll)) {
    showVotes(each, votes)
    showResult(each, isRepeated ? undefined : option)
  }
  say(box, isRepeated ? words.repeated : words.thanks)
  // The button is gone.
  box.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

type Answer = Partial<VoteResult> & { error?: string }

/** Null without a connection. */
async function send(poll: string, option: number): Promise<Answer | null> {
  try {
    const response = await fetch(`/api/polls/${poll}/votes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ option }),
    })
    return await response.json()
  } catch {
    return null
  }
}

function say(box: HTMLElement, text: string): void {
  const line = box.querySelector('[role=status]')
  if (line) line.textContent = text
}
