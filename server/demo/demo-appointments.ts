// Some appointment requests of the demo newsroom. They belong to its people and are deleted together with them.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS, HOUR_MS } from '#bangla/durations.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { AppointmentState } from '#contract/people/appointment.ts'
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { insertDemoAppointments } from './demo-queries.ts'

type DemoRequest = {
  /** The person's name in the demo newsroom. */
  by: string
  topic: string
  note: string
  /** Days from now, and the hour in Dhaka. */
  day: number
  time: string
  askedHoursAgo: number
  state: AppointmentState
  answer?: string
}

const READER = 'Demo Reader'

const REQUESTS: DemoRequest[] = [
  {
    by: READER,
    topic: 'পাড়ার মাঠটি দখল হয়ে যাচ্ছে',
    note: 'ছবি ও পুরোনো নকশা সঙ্গে আনব। সম্ভব হলে ক্রীড়া বিভাগের কারও সঙ্গে কথা বলতে চাই।',
    day: 3,
    time: '16:30',
    askedHoursAgo: 3,
    state: 'asked',
  },
  {
    by: 'মেহরিন সোবহান',
    topic: 'নারী ফুটবল নিয়ে ধারাবাহিকের পরিকল্পনা',
    note: '',
    day: 2,
    time: '11:00',
    askedHoursAgo: 20,
    state: 'asked',
  },
  {
    by: READER,
    topic: 'A school club would like to see the newsroom',
    note: 'Fourteen pupils of class nine and two teachers.',
    day: 9,
    time: '15:00',
    askedHoursAgo: 52,
    state: 'confirmed',
    answer: 'You are welcome. Please be at the gate ten minutes early and ask for the sports desk.',
  },
  {
    by: READER,
    topic: 'পুরোনো একটি খবরের সংশোধনী',
    note: '',
    day: -1,
    time: '10:00',
    askedHoursAgo: 100,
    state: 'declined',
    answer: 'এর জন্য আসার দরকার নেই: যোগাযোগ পাতা থেকে লিখুন, সেদিনই দেখা হবে।',
  },
]

/** Stores the requests, around now. `ids`: the demo newsroom's people by name. */
export async function storeDemoAppointments(ctx: Ctx, ids: Map<string, string>): Promise<void> {
  const now = ctx.clock.now()
  const rows = REQUESTS.flatMap(({ by, day, time, askedHoursAgo, answer = '', ...request }) => {
    const userId = ids.get(by)
    const wantedAt = readImportedInstant(`${dhakaDay(new Date(now.getTime() + day * DAY_MS))}T${time}`)
    if (!userId || !wantedAt) return []
    const createdAt = new Date(now.getTime() - askedHoursAgo * HOUR_MS)
    const answeredAt = request.state === 'asked' ? null : new Date(createdAt.getTime() + HOUR_MS)
    return [{ ...request, id: newId(ctx.clock), userId, wantedAt, answer, answeredAt, createdAt }]
  })
  await writeAsMaidan(ctx, (transaction) => insertDemoAppointments(transaction, rows))
}
