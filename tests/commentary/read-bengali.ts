// Reads a Bengali sentence of a ball back: who bowled, batted and fielded, runs, extras, wickets and figures. Uses grammar, not
// the sentence templates: roles follow from case endings, the words beside a name, and the verb of the clause.
import { toAsciiDigits } from '#bangla/digits.ts'

export type ReadOut = {
  kind: string
  player: string
  fielders: string[]
  runs: number | null
  balls: number | null
  fours: number | null
  sixes: number | null
}
export type ReadBall = {
  bowlers: string[]
  batters: string[]
  runs: number
  boundary: 4 | 6 | null
  wides: number
  noBalls: number
  byes: number
  legByes: number
  penalty: number
  outs: ReadOut[]
  score: string | null
  total: number | null
  /** The parts of the sentence that could not be understood. */
  problems: string[]
}

export const SOMEBODY = 'একজন ফিল্ডার'
export const SUBSTITUTE = 'বদলি ফিল্ডার'

type Role = 'bowler' | 'batter' | 'fielder'
/** While a sentence is read, a name is replaced by ⟦3.র⟧: its index and its case ending. */
const NAME = /⟦(\d+)\.(র|কে|)⟧/g
const LIST = /⟦\d+\.⟧(?:, ⟦\d+\.⟧)* ও ⟦\d+\.(?:র|কে|)⟧/g
const ENDINGS = '(-এর|য়ের|ের|র|-কে|কে|)'

const WICKETS: readonly [RegExp, string][] = [
  [/ফিরতি ক্যাচ|নিজের বলে নিজেই/, 'caught and bowled'],
  [/ক্যাচ|তালুবন্দী/, 'caught'],
  [/এলবিডব্লু/, 'lbw'],
  [/স্টাম্পিং/, 'stumped'],
  [/হিট উইকেট/, 'hit wicket'],
  [/বোল্ড/, 'bowled'],
  [/রানআউট/, 'run out'],
  [/ফিল্ডিংয়ে বাধা/, 'obstructing the field'],
  [/দুবার বলে আঘাত/, 'hit the ball twice'],
  [/হাত দিয়ে বল/, 'handled the ball'],
  [/টাইমড আউট/, 'timed out'],
  [/চোট/, 'retired hurt'],
  [/অপরাজিত/, 'retired not out'],
  [/রিটায়ার্ড আউট/, 'retired out'],
]
const FIGURES = /তাঁর|খাতা খুলতে/
const EXTRAS: readonly [RegExp, 'wides' | 'noBalls' | 'legByes' | 'byes' | 'penalty'][] = [
  [/ওয়াইড/, 'wides'],
  [/নো বল/, 'noBalls'],
  [/লেগ বাই/, 'legByes'],
  [/(?:^| )বাই(?: |$|,)/, 'byes'],
  [/পেনাল্টি/, 'penalty'],
]

/** `names`: all names that may occur, the longest first. */
export function readBall(text: string, names: readonly string[]): ReadBall {
  const read: ReadBall = {
    bowlers: [],
    batters: [],
    runs: 0,
    boundary: null,
    wides: 0,
    noBalls: 0,
    byes: 0,
    legByes: 0,
    penalty: 0,
    outs: [],
    score: null,
    total: null,
    problems: [],
  }
  const masked = maskNames(text.normalize('NFC'), names)
  if (/[0-9]/.test(masked.replaceAll(NAME, ''))) read.problems.push('an ASCII digit')
  for (const sentence of masked.split('।'))
    if (sentence.trim() !== '') readSentence(read, sentence.trim(), names)
  return read
}

function maskNames(text: string, names: readonly string[]): string {
  return names.reduce((masked, name, index) => {
    const pattern = new RegExp(
      `(?<=^|[ !])(${escapeRegExp(name)})${ENDINGS.normalize('NFC')}(?=$|[ ,।!])`,
      'gu',
    )
    return masked.replace(pattern, (_all, _name, ending: string) => `⟦${index}.${caseOf(ending)}⟧`)
  }, text)
}

function escapeRegExp(text: string): string {
  return text.normalize('NFC').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function caseOf(ending: string): 'র' | 'কে' | '' {
  if (ending === '') return ''
  return ending.endsWith('কে') ? 'কে' : 'র'
}

function readSentence(read: ReadBall, sentence: string, names: readonly string[]): void {
  const text = toAsciiDigits(sentence.replaceAll(NAME, '#'))
  if (/স্কোর/.test(text)) {
    read.score = /\d+\/\d+/.exec(text)?.[0] ?? null
    return
  }
  if (FIGURES.test(text)) {
    readFigures(read, text)
    return
  }
  const roles = rolesOf(sentence, names)
  const wicket = WICKETS.find(([pattern]) => pattern.test(text))
  if (wicket) {
    read.bowlers.push(...roles.bowler)
    const [player = ''] = roles.batter
    if (roles.batter.length !== 1) read.problems.push(`who is out: ${text}`)
    const figures = { runs: null, balls: null, fours: null, sixes: null }
    read.outs.push({ kind: wicket[1], player, fielders: roles.fielder, ...figures })
    if (/\d/.test(text)) read.problems.push(`a number: ${text}`)
    return
  }
  read.bowlers.push(...roles.bowler)
  read.batters.push(...roles.batter)
  const extra = EXTRAS.find(([pattern]) => pattern.test(text))
  if (extra) read[extra[1]] += numberOfRuns(read, text)
  else readRuns(read, text)
}

function numberOfRuns(read: ReadBall, text: string): number {
  const found = text.match(/\d+/g) ?? []
  if (found.length !== 1 || !/\d+ (?:পেনাল্টি )?রান/.test(text)) read.problems.push(`runs: ${text}`)
  return Number(found[0] ?? 0)
}

function readRuns(read: ReadBall, text: string): void {
  const total = /দলের রান এখন (\d+)/.exec(text)
  if (total) read.total = Number(total[1])
  const rest = text.replace(/দলের রান এখন \d+/, '')
  const isSix = /ছক্কা|ছয় রান/.test(rest.normalize('NFC'))
  const isFour = /(?:^| )চার(?=$|[ !,])|বাউন্ডারি/.test(rest)
  if (isSix || isFour) {
    read.boundary = isSix ? 6 : 4
    read.runs += read.boundary
    if (isSix && isFour) read.problems.push(`four or six: ${text}`)
    if (/\d/.test(rest)) read.problems.push(`a number beside a boundary: ${text}`)
    return
  }
  if (/সিঙ্গেল/.test(rest)) read.runs += 1
  else if (/ডাবল/.test(rest)) read.runs += 2
  else if (/\d/.test(rest)) read.runs += numberOfRuns(read, rest)
}

function readFigures(read: ReadBall, text: string): void {
  const out = read.outs.at(-1)
  if (!out) {
    read.problems.push(`figures of nobody: ${text}`)
    return
  }
  const isNought = /শূন্য|ডাক|খাতা খুলতে/.test(text)
  const isFirstBall = /প্রথম বলেই|গোল্ডেন ডাক|এক বলেই/.test(text)
  const hasNoBall = /কোনো বলই|বলও শূন্য/.test(text)
  out.runs = isNought || hasNoBall ? 0 : numberAt(text, /রান (\d+)|(\d+) রান/)
  out.balls = hasNoBall ? 0 : numberAt(text, /(\d+) বল|বল (\d+)/)
  if (isFirstBall) out.balls = 1
  out.fours = numberAt(text, /চার (\d+)টি/)
  out.sixes = numberAt(text, /ছক্কা (\d+)টি/)
}

function numberAt(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)
  const digits = found?.[1] ?? found?.[2]
  return digits === undefined ? null : Number(digits)
}

const BOWLER_AFTER = /^ (?:বলে|বল|কাছ থেকে|শিকার|নো বল|ওয়াইড)(?= |$)/
const BATTER_AFTER = /^ (?:ব্যাট|ব্যাটে|স্টাম্প|প্যাডে|শরীরে|নাগালের|ক্যাচ|বেল)(?= |$)/
const BATTER_HITS = /মারলেন|হাঁকালেন|ওড়ালেন|সীমানার বাইরে পাঠালেন|উইকেট দিলেন|ফিরতি ক্যাচ দিলেন/
const BOWLER_ACTS =
  /নিতে দিলেন না|ডট দিলেন|আটকে রাখলেন|সুযোগ দিলেন না|রান দিলেন|ওয়াইড দিলেন|বল করলেন|বোল্ড করলেন|ফেরালেন|ভেঙে দিলেন|এলবিডব্লু করলেন|নিজের বলে নিজেই|ফিরতি ক্যাচ নিলেন/
const FIELDER_ACTS =
  /ক্যাচ নিলেন|ক্যাচ নিয়েছেন|লুফে নিলেন|ধরলেন|তালুবন্দী করলেন|স্টাম্পিং করলেন|বেল ফেল|রানআউট করলেন|মাঠছাড়া করলেন/

function rolesOf(sentence: string, names: readonly string[]): Record<Role, string[]> {
  const found: Record<Role, string[]> = { bowler: [], batter: [], fielder: [] }
  const lists: string[][] = []
  const joined = sentence.replaceAll(LIST, (list) => {
    lists.push([...list.matchAll(NAME)].map(([, index]) => names[Number(index)] ?? ''))
    const ending = [...list.matchAll(NAME)].at(-1)?.[2] ?? ''
    return `⟦${names.length + lists.length - 1}.${ending}⟧`
  })
  for (const clause of joined.split(/[,!]/)) {
    for (const match of clause.matchAll(NAME)) {
      const index = Number(match[1])
      const people = lists[index - names.length] ?? [names[index] ?? '']
      found[roleOf(clause, match)].push(...people)
    }
  }
  return found
}

function roleOf(clause: string, match: RegExpExecArray): Role {
  const before = clause.slice(0, match.index)
  const after = clause.slice(match.index + match[0].length)
  if (/বোলার $/.test(before)) return 'bowler'
  if (/স্ট্রাইকে $/.test(before)) return 'batter'
  if (match[2] === 'র') return roleOfPossessive(before, after)
  if (match[2] === 'কে') return BATTER_HITS.test(clause) ? 'bowler' : 'batter'
  if (BOWLER_ACTS.test(clause)) return 'bowler'
  return FIELDER_ACTS.test(clause) ? 'fielder' : 'batter'
}

function roleOfPossessive(before: string, after: string): Role {
  if (/^ হাতে/.test(after)) return 'fielder'
  if (BATTER_AFTER.test(after)) return 'batter'
  if (BOWLER_AFTER.test(after)) return 'bowler'
  return /(?:^| )(?:উইকেট|বল) $/.test(before) ? 'bowler' : 'batter'
}
