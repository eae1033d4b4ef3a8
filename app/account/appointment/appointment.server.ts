// Loads the page where people ask for an appointment, and takes what they send: a request, or one taken back.
import { type ActionFunctionArgs, data } from 'react-router'
import { load, type Page, seeAlso } from '#app/load.server.ts'
import { formAnswer, formOf, PRIVATE, seeOther, textIn } from '#app/sign-in-call.server.ts'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { dhakaDay } from '#bangla/dates.ts'
import { APPOINTMENT_LIMITS } from '#contract/appointment.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { returnPathCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import type { Person } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  cancelAppointment,
  listOwnAppointments,
  requestAppointment,
} from '#server/domain/appointments/appointments.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { type PageRequest, pageRequest } from '#server/http/page-context.ts'
import { presentRequest } from './present-request.ts'
import { type RequestFaults, readRequest, type TypedRequest } from './typed-request.ts'

const PATH = '/appointment'
const PAGE_LENGTH = 20
const DAY_MS = 86_400_000

/** What was done a moment ago, as the address says: nothing that matters, so it may be anybody's word. */
const DONE = ['asked', 'cancelled'] as const
export type Done = (typeof DONE)[number]

export const appointmentLoader = load(async (page) => {
  const { ctx, language, url } = page
  const { email } = personOr(seeAlso, ctx, page, url)
  const cursor = url.searchParams.get('cursor') || undefined
  const now = ctx.clock.now()
  const { appointments, next } = await listOwnAppointments(ctx, { cursor, limit: PAGE_LENGTH })
  const own = inEdition(language, PATH)
  const shown = {
    language,
    email,
    done: DONE.find((done) => done === url.searchParams.get('done')) ?? null,
    requests: appointments.map((appointment) => presentRequest(appointment, now, language)),
    older: next ? `${own}?cursor=${encodeURIComponent(next)}` : null,
    newest: cursor ? own : null,
    firstDay: dhakaDay(now),
    lastDay: dhakaDay(new Date(now.getTime() + (APPOINTMENT_LIMITS.daysAhead - 1) * DAY_MS)),
    head: await headOf(page),
  }
  return data(shown, { headers: PRIVATE })
})

/**
 * The person whose page it is. Strangers are sent to sign in, and who has something to see to first is sent to their
 * profile; both come back here afterwards.
 */
function personOr(
  send: (address: string, cookies?: string[]) => never,
  { viewer, siteUrl }: Pick<Ctx, 'viewer' | 'siteUrl'>,
  { language }: Pick<PageRequest, 'language'>,
  url: URL,
): Person {
  const own = inEdition(language, PATH) + (url.searchParams.has('done') ? '' : url.search)
  if (viewer.kind !== 'person')
    return send(`${inEdition(language, '/login')}?from=${encodeURIComponent(own)}`)
  return viewer.hold === null
    ? viewer
    : send(inEdition(language, '/profile'), [returnPathCookie(own, siteUrl)])
}

async function headOf({ ctx, language, addTags }: Pick<Page<object>, 'ctx' | 'language' | 'addTags'>) {
  addTags(siteTag())
  const site = (await getSettings(ctx)).siteTitle[language]
  const t = appointmentWords(language)
  return [
    { title: `${t('page.title')} | ${site}` },
    { name: 'description', content: t('page.description', { site }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** How sending went, if not well; `typed` is what stood in the form, so that nobody has to write twice. */
export type Outcome = { typed: TypedRequest; faults: RequestFaults; code: ErrorCode | null }

const NOTHING_TYPED: TypedRequest = { topic: '', day: '', time: '', note: '' }

export async function appointmentAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const { ctx, language } = asked
  personOr(leaveFor, ctx, asked, new URL(inEdition(language, PATH), ctx.siteUrl))
  const form = await formOf(request, asked)
  const cancelled = textIn(form, 'cancel')
  const typed = cancelled ? NOTHING_TYPED : typedIn(form)
  try {
    if (cancelled) await cancelAppointment(ctx, cancelled)
    else {
      const read = readRequest(typed, ctx.clock.now())
      if ('faults' in read)
        return refused({ typed, faults: read.faults, code: null }, new AppError('BAD_REQUEST'))
      // Whoever mistypes tries again at once; only what could be sent counts against the limit.
      await asked.countForm('appointment')
      await requestAppointment(ctx, read.request)
    }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error !== thrown)
      ctx.log.error({ err: thrown, requestId: asked.requestId }, 'an appointment could not be stored')
    return refused({ typed, faults: {}, code: error.code }, error)
  }
  const done: Done = cancelled ? 'cancelled' : 'asked'
  return seeOther(`${inEdition(language, PATH)}?done=${done}`)
}

function leaveFor(address: string, cookies: string[] = []): never {
  throw seeOther(address, cookies)
}

function typedIn(form: FormData): TypedRequest {
  const [topic, day, time] = [textIn(form, 'topic'), textIn(form, 'day'), textIn(form, 'time')]
  const note = form.get('note')
  return {
    topic,
    day,
    time,
    note: typeof note === 'string' ? note.slice(0, 2 * APPOINTMENT_LIMITS.note) : '',
  }
}

function refused(outcome: Outcome, { status, details }: AppError) {
  return formAnswer<Outcome>(outcome, { status, retryAfter: details.retryAfter ?? null })
}
