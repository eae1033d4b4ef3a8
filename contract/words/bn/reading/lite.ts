// Words of the lite edition of reading pages, in Bengali.
import type { lite as english } from '#contract/words/en/reading/lite.ts'

export const lite: typeof english = { full: 'পূর্ণ সংস্করণ', picture: 'ছবি', video: 'ভিডিও' }
