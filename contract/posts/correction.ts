// A correction: a dated note below a published text.
import { z } from 'zod'
import { component } from '../component.ts'

export const CORRECTION_LENGTH = 1_000

export type Correction = { id: string; text: string; at: Date }

export const apiCorrectionSchema = component('Correction', {
  _id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
})
export type ApiCorrection = z.infer<typeof apiCorrectionSchema>
