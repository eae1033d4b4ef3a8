// What the dashboard says in English about typing Bengali with Latin letters, old encodings and spelling.
import { actions } from './actions.ts'

export const writing = {
  phonetic: {
    tools: 'Typing in this field',
    name: 'Phonetic Bengali typing',
    on: 'Phonetic Bengali typing is on',
    off: 'Phonetic Bengali typing is off',
    about: 'ami → আমি',
  },
  bijoy: {
    convert: 'Convert the selection from Bijoy',
    convertShort: 'Bijoy → অ',
    done: 'Converted from Bijoy',
    before: 'Before',
    after: 'After',
    unknown: 'Unknown characters, left unchanged: {{signs}}',
    back: 'Change back',
    close: actions.close,
    fix: 'Convert',
  },
  hints: {
    title: 'Spelling',
    replace: '“{{found}}” → “{{replacement}}”',
    times: '{{count}} times',
    replaceAll: 'Replace all',
  },
  twin: {
    open: 'Open the story in the other language',
    behind: 'Translation outdated',
    behindThis: 'Translation outdated: the {{language}} version was changed after this one.',
    behindOther: 'Translation outdated: update the {{language}} version.',
    make: 'Create English version',
    makeBn: 'Create Bengali version',
  },
}
