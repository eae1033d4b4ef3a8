import { expect, test } from 'vitest'
import { isOrganizationByline } from './byline.ts'

test.each([
  'ক্রীড়া প্রতিবেদক',
  'ক্রীড়া প্রতিবেদক',
  'নিজস্ব প্রতিবেদক',
  'বাসস',
  'রয়টার্স',
  'চট্টগ্রাম প্রতিনিধি',
  'Sports Desk',
  'Staff Reporter',
  'AFP',
])('%s is an organisation', (byline) => expect(isOrganizationByline(byline)).toBe(true))

test.each(['অর্ণব তালুকদার', 'Nabila Shahrin', 'Nabila Shahrin, Staff Reporter', 'Deskin Ahmed', ''])(
  '%s is a person',
  (byline) => expect(isOrganizationByline(byline)).toBe(false),
)
