// Calls about the site's settings and the breaking line.
import { z } from '@hono/zod-openapi'
import { normalizeText } from '#bangla/normalize.ts'
import { instantField } from '#contract/date-field.ts'
import { namedField, textField } from '#contract/form-field.ts'
import { languageSchema } from '#contract/language.ts'
import { readSiteAddress } from '#contract/pages/site-address.ts'
import {
  BREAKING_LENGTH,
  type Breaking,
  breakingAnswerSchema,
  settingsConflictSchema,
  settingsSaveSchema,
  versionedSettingsSchema,
} from '#contract/settings.ts'
import { saveSettings, setBreaking } from '#server/domain/settings/save-settings.ts'
import { getBreaking, getVersionedSettings } from '#server/domain/settings/settings.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'

const settings = { 200: { description: 'The settings', schema: versionedSettingsSchema } }

export const showSettings = endpoint({
  summary: 'The settings of the site',
  input: noBody,
  answers: settings,
  run: async ({ ctx }) => getVersionedSettings(ctx),
})

export const changeSettings = endpoint({
  summary:
    'Changes the sent settings; the others stay, also the other language of one that has both. With a `baseVersion`, only while that is the present version',
  input: jsonOf(settingsSaveSchema),
  answers: {
    ...settings,
    409: {
      description: 'Somebody changed the settings since `baseVersion`; nothing was changed',
      schema: settingsConflictSchema.extend({ error: z.string(), code: z.string() }),
    },
  },
  failure: (_sentence, { details }) => settingsConflictSchema.safeParse(details.data).data ?? {},
  run: async ({ ctx, input }) => saveSettings(ctx, input),
})

const breakingForm = z.strictObject({
  language: languageSchema.default('bn'),
  /** Empty or invisible text removes the line. */
  text: textField(BREAKING_LENGTH).transform((text) => normalizeText(text).trim()),
  link: namedField(500, 'FIELD_INVALID', readSiteAddress).default(''),
  endsAt: instantField.optional(),
})

const breakingAnswer = {
  200: {
    description: 'The present line, null when there is none',
    schema: breakingAnswerSchema,
  },
}

function toApiBreaking(breaking: Breaking | null) {
  return { breaking: breaking && { ...breaking, endsAt: breaking.endsAt.toISOString() } }
}

export const showBreaking = endpoint({
  summary: 'The breaking line of an edition',
  input: queryOf(z.object({ language: languageSchema.default('bn') })),
  answers: breakingAnswer,
  run: async ({ ctx, input }) => toApiBreaking(await getBreaking(ctx, input.language)),
})

const USUAL_HOURS = 6

export const changeBreaking = endpoint({
  summary:
    'Sets the breaking line of an edition; an empty text removes it. Its end must be in the future; by default it is shown for six hours',
  input: jsonOf(breakingForm),
  answers: breakingAnswer,
  async run({ ctx, input: { language, text, link: address, endsAt } }) {
    const end = endsAt ?? new Date(ctx.clock.now().getTime() + USUAL_HOURS * 3_600_000)
    const breaking: Breaking | null = text === '' ? null : { text, link: address, endsAt: end }
    await setBreaking(ctx, language, breaking)
    return toApiBreaking(await getBreaking(ctx, language))
  },
})
