// What the dashboard says in Bengali about typing Bengali with Latin letters, old encodings and spelling.
import type { writing as english } from '../en/writing.ts'
import { actions } from './actions.ts'

export const writing: typeof english = {
  phonetic: {
    tools: 'এই ঘরে লেখা',
    name: 'ইংরেজি হরফে বাংলা লিখুন',
    on: 'ইংরেজি হরফে বাংলা লেখা চালু',
    off: 'ইংরেজি হরফে বাংলা লেখা বন্ধ',
    about: 'ami → আমি',
  },
  bijoy: {
    convert: 'বাছাই করা লেখা বিজয় থেকে বদলান',
    convertShort: 'বিজয় → অ',
    done: 'বিজয় থেকে বদলানো হয়েছে',
    before: 'আগে',
    after: 'এখন',
    unknown: 'যে চিহ্ন চেনা যায়নি, আগের মতোই আছে: {{signs}}',
    back: 'আগের মতো করুন',
    close: actions.close,
    fix: 'বদলে দিন',
  },
  hints: {
    title: 'বানান',
    replace: '“{{found}}” → “{{replacement}}”',
    times: '{{count}} বার',
    replaceAll: 'সব বদলে দিন',
  },
  twin: {
    open: 'অন্য ভাষার খবরটি খুলুন',
    behind: 'অনুবাদ পুরোনো',
    behindThis: 'এটির পরে {{language}} খবরটি বদলানো হয়েছে: এই লেখা পুরোনো হয়ে থাকতে পারে।',
    behindOther: 'এই খবর বদলানোর পরে {{language}} খবরটি আর বদলানো হয়নি: সেটি পুরোনো হয়ে থাকতে পারে।',
    make: 'ইংরেজি সংস্করণ লিখুন',
    makeBn: 'বাংলা সংস্করণ লিখুন',
  },
}
