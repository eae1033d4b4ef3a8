// Days and instants in request schemas: only those that a database can store and a page can print.
import { z } from 'zod'
import { namedField } from './form-field.ts'
import { FIRST_YEAR, readInstant } from './instant.ts'

/** A day, yyyy-mm-dd. */
export const dayField = z.iso
  .date('FIELD_INVALID')
  .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR, 'FIELD_INVALID')

/** An instant with its zone, as a Date. */
export const instantField = namedField(40, 'DATE_INVALID', readInstant).meta({
  type: 'string',
  format: 'date-time',
})

/** An instant with its zone, as it was written. */
export const instantTextField = z.iso
  .datetime({ offset: true, error: 'DATE_INVALID' })
  .refine((text) => readInstant(text) !== null, 'DATE_INVALID')
