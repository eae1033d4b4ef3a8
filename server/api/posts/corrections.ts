// Calls about corrections of published posts.
import { z } from '@hono/zod-openapi'
import { textField } from '#contract/form-field.ts'
import { apiCorrectionSchema, CORRECTION_LENGTH } from '#contract/posts/correction.ts'
import { madeIdField } from '#contract/record-id.ts'
import { addCorrection, changeCorrection } from '#server/domain/corrections/corrections.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'
import { toWire } from '../to-wire.ts'

const correctionInput = z.strictObject({ text: textField(CORRECTION_LENGTH) })
const newCorrectionInput = correctionInput.extend({ id: madeIdField.optional() })

export const addPostCorrection = endpoint({
  summary: 'Adds a correction to a published post: a dated note below its text',
  input: jsonOf(newCorrectionInput),
  answers: {
    201: {
      description: 'The correction, stored now or before with the same `id`',
      schema: apiCorrectionSchema,
    },
  },
  async run({ ctx, input, param }) {
    const correction = await addCorrection(ctx, { ...input, postId: param('id') })
    return toWire(correction, 'at')
  },
})

export const changePostCorrection = endpoint({
  summary: 'Changes the text of a correction; its date stays',
  input: jsonOf(correctionInput),
  answers: { 200: { description: 'The correction', schema: apiCorrectionSchema } },
  async run({ ctx, input, param }) {
    const asked = { postId: param('id'), id: param('correction'), text: input.text }
    return toWire(await changeCorrection(ctx, asked), 'at')
  },
})
