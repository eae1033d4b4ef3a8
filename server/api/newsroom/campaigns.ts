// Calls of advertising: campaigns, and what was counted of them.
import {
  type ApiCampaign,
  campaignChangeSchema,
  campaignReportSchema,
  campaignSchema,
  campaignState,
  newCampaignSchema,
} from '#contract/advertising/campaign.ts'
import { AD_SIZES } from '#contract/advertising/slots.ts'
import { addressOf } from '#contract/media/picture.ts'
import {
  addCampaign,
  changeCampaign,
  getCampaignReport,
  listCampaigns,
  removeCampaign,
  type StoredCampaign,
} from '#server/domain/advertising/campaigns.ts'
import { csvCell } from '#server/domain/csv-cell.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

function toApi(ctx: Ctx, { createdAt: _at, viewsToday, pictures, ...campaign }: StoredCampaign): ApiCampaign {
  const shown: ApiCampaign['pictures'] = {}
  for (const size of AD_SIZES) {
    const picture = pictures[size]
    if (picture) shown[size] = { mediaId: picture.id, url: addressOf(picture) }
  }
  return {
    ...toWire(campaign, 'from', 'until', 'changedAt'),
    pictures: shown,
    state: campaignState(campaign, ctx.clock.now()),
    isCapped: campaign.dailyCap !== null && viewsToday >= campaign.dailyCap,
  }
}

export const showCampaigns = list({
  summary: 'Campaigns of advertisers, newest first',
  filter: {},
  limit: [50, 200],
  answer: { description: 'Campaigns', schema: campaignSchema },
  async run({ ctx, input }) {
    const { campaigns, next } = await listCampaigns(ctx, input)
    return { items: campaigns.map((row) => toApi(ctx, row)), next }
  },
})

const stored = { description: 'The campaign as stored', schema: campaignSchema }

export const addToCampaigns = endpoint({
  summary: 'Adds a campaign: pictures by size, a link, dates, and the slots that show it',
  input: jsonOf(newCampaignSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApi(ctx, await addCampaign(ctx, input)),
})

export const editCampaign = endpoint({
  summary: 'Changes the sent fields; the others stay',
  input: jsonOf(campaignChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApi(ctx, await changeCampaign(ctx, param('id'), input)),
})

export const dropCampaign = removal('Deletes a campaign and its counts', removeCampaign)

export const showCampaignReport = endpoint({
  summary: 'Views and clicks of a campaign by day and slot, newest day first. Views are approximate',
  input: noBody,
  answers: { 200: { description: 'The report', schema: campaignReportSchema } },
  async run({ ctx, param }) {
    const { campaign, counts } = await getCampaignReport(ctx, param('id'))
    return { campaign: toApi(ctx, campaign), counts }
  },
})

const COLUMNS = ['day', 'slot', 'views', 'clicks'] as const

export const downloadCampaignReport = endpoint({
  summary: 'The same as CSV',
  input: noBody,
  answers: { 200: { description: 'The file' } },
  async respond({ ctx, param }) {
    const { campaign, counts } = await getCampaignReport(ctx, param('id'))
    const lines = counts.map((row) =>
      [campaign.advertiser, ...COLUMNS.map((name) => String(row[name]))].map(csvCell).join(','),
    )
    const text = [['advertiser', ...COLUMNS].join(','), ...lines, ''].join('\r\n')
    return {
      // Spreadsheets read Bengali only after the mark.
      file: new Blob([`\ufeff${text}`]).stream(),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="campaign-${campaign.id}.csv"`,
      },
    }
  },
})
