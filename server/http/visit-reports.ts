// What is counted of visits and of presses on advertisements, which anybody can report: what readers' browsers report from our own
// pages, and little of it from one address.
import type { MiddlewareHandler } from 'hono'
import { findSlot } from '#contract/advertising/slots.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { recordClick } from '#server/domain/advertising/ad-counts.ts'
import type { World } from '#server/domain/ctx.ts'
import type { AdKey, VisitCounter } from '#server/domain/visit-counter.ts'
import { isReader, postIdOf } from '#server/domain/visits/visit-tally.ts'
import { limitKeyOf } from './clients/client-address.ts'
import { isFromOwnPage } from './clients/origin.ts'
import type { RateLimits } from './clients/rate-limits.ts'
import { ReportLimit } from './clients/report-limit.ts'

type Handlers = {
  /** Before the call that reports a visit: its counter takes what may count. All get the same answer. */
  ofVisit: MiddlewareHandler<ApiEnv>
  /** Counts a press on an advertisement; its page then leads on. */
  ofPress: MiddlewareHandler<ApiEnv, '/ads/:campaign/:slot'>
}

export function openVisitReports(
  { siteUrl, visits }: Pick<World, 'siteUrl' | 'visits'>,
  limits: Pick<RateLimits, 'countVisit'>,
): Handlers {
  const limit = new ReportLimit()
  return {
    async ofVisit(c, next) {
      const client = c.get('clientAddress')
      await limits.countVisit(client)
      const isOurs = isFromOwnPage(siteUrl, (name) => c.req.header(name))
      const counter = isOurs ? limitedTo(limit, limitKeyOf(client), visits) : withoutCounting(visits)
      c.set('ctx', { ...c.get('ctx'), visits: counter })
      await next()
    },
    async ofPress(c, next) {
      const slot = findSlot(c.req.param('slot'))
      if (c.req.method === 'GET' && slot && isReader((name) => c.req.header(name))) {
        const client = c.get('clientAddress')
        const isCounted = await limits.countVisit(client).then(
          () => true,
          () => false,
        )
        const ctx = { ...c.get('ctx'), visits: limitedTo(limit, limitKeyOf(client), visits) }
        if (isCounted) await recordClick(ctx, c.req.param('campaign'), slot)
      }
      await next()
    },
  }
}

/** The counter for what one client reports. */
function limitedTo(limit: ReportLimit, client: string, visits: VisitCounter): VisitCounter {
  const takes = (subject: string, now: Date) => limit.takes(client, subject, now)
  const adOf = ({ campaignId, slot }: AdKey) => `${campaignId} ${slot}`
  return {
    ...withoutCounting(visits),
    add({ ads = [], ...visit }, now) {
      const postId = postIdOf(visit.path)
      if (postId !== null && !takes(postId, now)) return
      visits.add({ ...visit, ads: ads.filter((ad) => takes(adOf(ad), now)) }, now)
    },
    addClick(ad, now) {
      if (takes(`press ${adOf(ad)}`, now)) visits.addClick(ad, now)
    },
  }
}

function withoutCounting(visits: VisitCounter): VisitCounter {
  return {
    add: () => undefined,
    addClick: () => undefined,
    drain: () => visits.drain(),
    restore: (counts) => visits.restore(counts),
  }
}
