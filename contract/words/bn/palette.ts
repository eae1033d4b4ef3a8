// What the command palette says in Bengali.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const palette = {
  title: 'কোনো পাতায় যান, খবর খুঁজুন',
  search: 'পাতার নাম বা খবরের শব্দ',
  screens: labels.pages,
  posts: labels.posts,
  matches: labels.matches,
  tournaments: labels.tournaments,
  teams: labels.teams,
  players: labels.players,
  commands: 'কমান্ড',
  site: 'সাইট দেখুন',
  shortcuts: 'কিবোর্ড শর্টকাট',
  searching: labels.searching,
  nothing: labels.noResults,
  close: actions.close,
  keys: {
    everywhere: 'সবখানে',
    palette: 'সার্চ ও কমান্ড',
    help: 'কিবোর্ড শর্টকাট',
    form: 'খবর লেখার সময়',
    save: actions.save,
    publish: 'প্রকাশ করুন, বা পর্যালোচনায় পাঠান',
    preview: labels.preview,
    phonetic: 'ইংরেজি হরফে বাংলা চালু বা বন্ধ',
    bijoy: 'বাছাই করা লেখা বিজয় থেকে বদলান',
    table: 'খবরের তালিকায়',
    range: 'মাঝের সবগুলো বাছুন',
  },
}
