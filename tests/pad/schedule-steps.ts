// Random schedules: what two people with phones do, and what the network does to them.
import fc from 'fast-check'
import type { Failure } from './phone.ts'

export type Step =
  | { kind: 'score'; phone: number; times: number }
  | { kind: 'mistake'; phone: number }
  | { kind: 'flush'; phone: number; failures: Failure[] }
  | { kind: 'killed while sending'; phone: number; failures: Failure[] }
  | { kind: 'online'; phone: number; isOnline: boolean }
  | { kind: 'restart'; phone: number }
  | { kind: 'take over'; phone: number; failures: Failure[] }
  | { kind: 'choose'; phone: number }
  | { kind: 'deliver'; phone: number }
  | { kind: 'desk note' }
  | { kind: 'wait'; seconds: number }
export type Schedule = { isSamePerson: boolean; steps: Step[] }

const phone = fc.integer({ min: 0, max: 1 })
const failures = fc.array(
  fc.constantFrom<Failure>('none', 'none', 'none', 'request lost', 'answer lost', 'later', 'twice'),
  { maxLength: 4 },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('score'), phone, times: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mistake'), phone }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('flush'), phone, failures }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed while sending'), phone, failures }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('online'), phone, isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart'), phone }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take over'), phone, failures }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('choose'), phone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('desk note') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 60 }) }),
  },
) as fc.Arbitrary<Step>

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  isSamePerson: fc.boolean(),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
})
