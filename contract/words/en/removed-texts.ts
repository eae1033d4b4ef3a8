// What the dashboard says about texts that were corrected or removed in a live blog or match.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const removedTexts = {
  title: 'Corrected and removed texts',
  about:
    'Only the newsroom still sees these. Readers and programs get the present text, or that it was removed.',
  erase: 'Erase for good',
  eraseOf: 'Erase for good: {{text}}',
  ask: 'Erase this text for good? Nobody can restore it. Backups made earlier still have it.',
  reason: 'Reason (kept in the audit log)',
  missing: labels.enterReason,
  yes: 'Erase',
  no: actions.keep,
  done: 'The text was erased.',
  erased: 'The text of this entry was erased.',
}
