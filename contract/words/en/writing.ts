// What the dashboard says in English about typing Bengali with Latin letters, old encodings and spelling.

export const writing = {
  phonetic: {
    tools: 'Typing in this field',
    name: 'Type Bengali with Latin letters',
    on: 'Bengali from Latin letters is on',
    off: 'Bengali from Latin letters is off',
    about: 'ami → আমি',
  },
  bijoy: {
    convert: 'Convert the selection from Bijoy',
    convertShort: 'Bijoy → অ',
    done: 'Converted from Bijoy',
    before: 'Before',
    after: 'After',
    unknown: 'Not known, left as they are: {{signs}}',
    back: 'As it was',
    close: 'Close',
    fix: 'Convert it',
  },
  hints: {
    title: 'Spelling',
    replace: '“{{found}}” → “{{wanted}}”',
    times: '{{count}} times',
    replaceAll: 'Replace all',
  },
  twin: {
    open: 'Open the story in the other language',
    behind: 'Is behind',
    behindThis: 'The {{language}} post was changed after this one: this text may be out of date.',
    behindOther: 'This post was changed after the {{language}} one: that text may be out of date.',
    make: 'Make the English version',
    makeBn: 'Make the Bengali version',
  },
}
