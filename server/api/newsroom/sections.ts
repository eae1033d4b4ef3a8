// Calls about sections. What they do: server/domain/sections.
import { z } from '@hono/zod-openapi'
import {
  type ApiSection,
  newSectionSchema,
  type Section,
  sectionChangeSchema,
  sectionMergeSchema,
  sectionOrderSchema,
  sectionPath,
  sectionSchema,
  sectionTitle,
} from '#contract/posts/section.ts'
import {
  addSection as add,
  changeSectionById,
  mergeSection as merge,
  orderSections as order,
  removeSection as remove,
} from '#server/domain/sections/change-sections.ts'
import { listSections } from '#server/domain/sections/sections.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'

const listed = { 200: { description: 'The sections', schema: z.array(sectionSchema) } }
const stored = { description: 'The section as stored', schema: sectionSchema }

function toApiSection({ formerNames: _names, ...section }: Section): ApiSection {
  const title = { bn: sectionTitle('bn', section), en: sectionTitle('en', section) }
  return { ...section, title, path: sectionPath('bn', section) }
}

export const showSections = endpoint({
  summary: 'The sections in their order; hidden and merged ones for admins only',
  input: noBody,
  answers: listed,
  run: async ({ ctx }) => (await listSections(ctx)).map(toApiSection),
})

export const addSection = endpoint({
  summary: 'Adds a section at the end of the list; without a slug, its name makes one',
  input: jsonOf(newSectionSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApiSection(await add(ctx, input)),
})

export const changeSection = endpoint({
  summary:
    'Changes the sent fields; former names stay valid in every call, former addresses lead to the new one',
  input: jsonOf(sectionChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApiSection(await changeSectionById(ctx, param('id'), input)),
})

export const orderSections = endpoint({
  summary: 'Orders the sections: the ids of all that are not merged into another one',
  input: jsonOf(sectionOrderSchema),
  answers: listed,
  async run({ ctx, input }) {
    await order(ctx, input.ids)
    return (await listSections(ctx)).map(toApiSection)
  },
})

export const mergeSection = endpoint({
  summary: 'Gives all posts of a section to another one, to which its names and addresses lead from then on',
  input: jsonOf(sectionMergeSchema),
  answers: { 200: { description: 'The section that has the posts now', schema: sectionSchema } },
  run: async ({ ctx, input, param }) => toApiSection(await merge(ctx, param('id'), input.into)),
})

export const removeSection = removal('Removes a section without posts, and its addresses', remove)
