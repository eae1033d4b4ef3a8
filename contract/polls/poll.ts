// Polls: fields, limits, what readers see of one, and a vote. Their addresses: poll-paths.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { instantField } from '../date-field.ts'
import { tidiedField } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'

export const POLL_LIMITS = { question: 200, option: 80, minOptions: 2, maxOptions: 6 } as const

const STATES = ['draft', 'open', 'closed'] as const
/** What editors set. An open poll takes votes between its times. */
export type PollState = (typeof STATES)[number]
const stateSchema = z.enum(STATES, 'FIELD_INVALID')

const text = (max: number) =>
  z.strictObject({
    bn: tidiedField(max, oneLine, { isStrict: true, isOptional: true }).default(''),
    en: tidiedField(max, oneLine, { isStrict: true, isOptional: true }).default(''),
  })
/** A text in each edition; empty where the poll is not in that language. */
export type PollText = { bn: string; en: string }

const fields = {
  question: text(POLL_LIMITS.question),
  options: z
    .array(text(POLL_LIMITS.option), 'FIELD_INVALID')
    .min(POLL_LIMITS.minOptions, 'FIELD_INVALID')
    .max(POLL_LIMITS.maxOptions, 'FIELD_INVALID'),
  /** The first vote is possible then; null: as soon as it is open. */
  opensAt: instantField.nullable(),
  /** From then on it takes no votes; null: until an editor closes it. */
  closesAt: instantField.nullable(),
  /** The newest such poll that takes votes stands in the side column. */
  isInSidebar: z.boolean('FIELD_INVALID'),
  state: stateSchema,
}

/** POST /polls. */
export const newPollSchema = z.strictObject({
  ...fields,
  opensAt: fields.opensAt.default(null),
  closesAt: fields.closesAt.default(null),
  isInSidebar: fields.isInSidebar.default(false),
  state: fields.state.default('draft'),
})
export type NewPoll = z.output<typeof newPollSchema>

/** A poll with the votes of each option. */
export type StoredPoll = Omit<NewPoll, 'options'> & {
  id: string
  options: (PollText & { votes: number })[]
  createdAt: Date
  changedAt: Date
}

/** PUT /polls/{id}: absent fields stay. */
export const pollChangeSchema = z.strictObject(fields).partial()
export type PollChange = z.output<typeof pollChangeSchema>

/** Of a poll as editors see it; readers know only open and closed ones. */
const PHASES = ['draft', 'waiting', 'open', 'closed'] as const
export type PollPhase = (typeof PHASES)[number]

/** Whether readers see a poll in this phase. */
export function isPublicPhase(phase: PollPhase): phase is 'open' | 'closed' {
  return phase === 'open' || phase === 'closed'
}

/** What a poll does at an instant. */
export function pollPhase(
  { state, opensAt, closesAt }: { state: PollState; opensAt: Date | null; closesAt: Date | null },
  now: Date,
): PollPhase {
  if (state === 'draft') return 'draft'
  if (state === 'closed' || (closesAt && now >= closesAt)) return 'closed'
  return opensAt && now < opensAt ? 'waiting' : 'open'
}

export const pollSchema = component('Poll', {
  _id: z.string(),
  question: z.object({ bn: z.string(), en: z.string() }),
  /** In their order on the page; a vote names one by its place, beginning with 0. */
  options: z.array(z.object({ bn: z.string(), en: z.string(), votes: z.int() })),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  isInSidebar: z.boolean(),
  state: stateSchema,
  phase: z.enum(PHASES),
  votes: z.int(),
  changedAt: z.iso.datetime(),
})
export type ApiPoll = z.infer<typeof pollSchema>

/** POST /polls/{id}/votes: the place of the option. */
export const voteSchema = z.strictObject({
  option: z
    .int('FIELD_INVALID')
    .min(0, 'FIELD_INVALID')
    .max(POLL_LIMITS.maxOptions - 1, 'FIELD_INVALID'),
})

/** `isRepeated`: this browser voted before, and nothing was counted. */
export const voteResultSchema = component('PollVotes', {
  votes: z.array(z.int()),
  isRepeated: z.boolean(),
})
export type VoteResult = z.infer<typeof voteResultSchema>
