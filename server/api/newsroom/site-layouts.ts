// Calls about the navigation, the footer's links and the blocks of the home page.
import {
  homeBlocksSaveSchema,
  homeBlocksSchema,
  SITE_LAYOUTS,
  type SiteLayoutName,
  siteLayoutRestoreSchema,
  siteLayoutVersionsSchema,
  siteLinksSaveSchema,
  siteLinksSchema,
} from '#contract/pages/site-layout.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  getSiteLayout,
  listLayoutVersions,
  restoreSiteLayout,
  saveSiteLayout,
} from '#server/domain/site-layouts/site-layouts.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'

const links = { 200: { description: 'The links, in their order', schema: siteLinksSchema } }
const blocks = { 200: { description: 'The blocks, in their order', schema: homeBlocksSchema } }

export const showNavigation = endpoint({
  summary: 'The links of the navigation, and their version; 0: the default',
  input: noBody,
  answers: links,
  run: ({ ctx }) => getSiteLayout(ctx, 'navigation'),
})

export const changeNavigation = endpoint({
  summary: 'Stores the navigation, if `version` is the present one',
  input: jsonOf(siteLinksSaveSchema),
  answers: links,
  run: ({ ctx, input }) => saveSiteLayout(ctx, 'navigation', input),
})

export const showFooter = endpoint({
  summary: 'The links of the footer, and their version; 0: the default',
  input: noBody,
  answers: links,
  run: ({ ctx }) => getSiteLayout(ctx, 'footer'),
})

export const changeFooter = endpoint({
  summary: 'Stores the links of the footer, if `version` is the present one',
  input: jsonOf(siteLinksSaveSchema),
  answers: links,
  run: ({ ctx, input }) => saveSiteLayout(ctx, 'footer', input),
})

export const showHomeBlocks = endpoint({
  summary: 'The blocks of the home page, and their version; 0: the default',
  input: noBody,
  answers: blocks,
  run: ({ ctx }) => getSiteLayout(ctx, 'home'),
})

export const changeHomeBlocks = endpoint({
  summary: 'Stores the blocks of the home page, if `version` is the present one',
  input: jsonOf(homeBlocksSaveSchema),
  answers: blocks,
  run: ({ ctx, input }) => saveSiteLayout(ctx, 'home', input),
})

export const showLayoutVersions = endpoint({
  summary: 'The versions of a layout (navigation, footer, home), newest first',
  input: noBody,
  answers: { 200: { description: 'The versions', schema: siteLayoutVersionsSchema } },
  async run({ ctx, param }) {
    const versions = await listLayoutVersions(ctx, layoutNamed(param('layout')))
    return versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() }))
  },
})

export const restoreLayout = endpoint({
  summary: 'Makes an earlier version of a layout, or the default (0), its present one',
  input: jsonOf(siteLayoutRestoreSchema),
  answers: {
    200: { description: 'The new version', schema: siteLayoutRestoreSchema.pick({ version: true }) },
  },
  async run({ ctx, input, param }) {
    const { version } = await restoreSiteLayout(ctx, layoutNamed(param('layout')), input)
    return { version }
  },
})

function layoutNamed(text: string): SiteLayoutName {
  const name = SITE_LAYOUTS.find((one) => one === text)
  if (!name) throw new AppError('NOT_FOUND')
  return name
}
