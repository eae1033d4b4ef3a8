// Sentences of screens (contract/words) that an editor of a newspaper would not write: titles in title case or without a capital,
// words for which the newsroom has another term. What to write instead stands beside each.

/** Names that have a capital inside an English sentence. Their forms with 's count too. */
const NAMES = new Set(
  (
    'Atom Bangladesh Bengali Bijoy Dhaka English Exam News Google Hundred JavaScript Nepal Unicode WebP Women YouTube ' +
    'Firefox Edge Safari Share Home Screen Facebook Telegram Telegram, Instagram TikTok Vimeo SoundCloud Spotify Datawrapper Maps Tab ' +
    'Apache Blogger Ghost WordPress Enter Latin Maidan Mushfiqur Shakib Shift The Settings Camera Formats Most Compatible'
  ).split(' '),
)

/** The specification prints these so. */
const PRINTED = new Set([
  'About Us',
  'Confirm Password',
  "Editor's Pick",
  'Full Name',
  'Go Back',
  'Home Page',
  'Homepage Lead',
  'Homepage Second Lead',
  'How We Share Your Information',
  'How We Use Your Information',
  'Information We Collect',
  'Make Admin',
  'New Messages',
  'Oops! Page Not Found',
  'Pending Tasks',
  'Posts Published',
  'Privacy Policy',
  'Recent Activities',
  'Search Site',
  'Sidebar Highlight',
  'Sign In',
  'Terms of Use',
  'Total Appointments',
  'Update Post',
  'Upload Articles',
  'Weekly Overview',
  'Changes to Privacy Policy',
  'Children’s Privacy',
  'Contact Us',
  'Your Rights and Choices',
])

const ENGLISH = [
  {
    pattern: /\b(?:ask|tell) (?:your|the) administrator\b/i,
    instead: 'say what has to be done; the reader may be one',
  },
  { pattern: /\bbanner head\b/i, instead: 'kicker' },
  { pattern: /\bmeanwhile\b/, instead: 'in the meantime' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continue, resume, keep' },
  { pattern: /\b(?:is|are) no (?:day|time|number)\b/, instead: 'invalid, is not a' },
  { pattern: /\bOne more (?!step)/, instead: 'Add another' },
  { pattern: /\bleave (?:it )?as it was\b/i, instead: 'cancel, unchanged' },
  { pattern: /\bkeeps nothing\b/, instead: 'cannot store anything' },
  { pattern: /\bfollow(?:s)? by (?:itself|themselves)\b/, instead: 'update automatically' },
]

const BENGALI = [
  { pattern: /ব্যানার শিরোনাম/, instead: 'শোল্ডার' },
  { pattern: /লাগবেই/, instead: 'আবশ্যক' },
  { pattern: /খোঁজ ও নির্দেশ/, instead: 'সার্চ ও কমান্ড' },
  { pattern: /নামের (?:খাতা|তালিকায় নতুন)/, instead: 'নামকোষ' },
  { pattern: /অডিট লগ|খতিয়ান লোড|কার্যক্রমের খাতা/, instead: 'কার্যক্রম লগ' },
  { pattern: /(?<![\p{L}\p{M}])বিনে(?![\p{L}\p{M}])/u, instead: 'ট্র্যাশে' },
  { pattern: /স্কোরিং প্যাড/, instead: 'স্কোর প্যাড' },
  { pattern: /(?<![\p{L}\p{M}])যন্ত্র(?!ের অনুবাদ)/u, instead: 'ডিভাইস' },
  { pattern: /ফরম(?!্যা)/, instead: 'ফর্ম' },
  { pattern: /রানরেট/, instead: 'রান রেট' },
  { pattern: /চাবি/, instead: 'কি' },
  { pattern: /আনা হচ্ছে…|আসছে…/, instead: 'লোড হচ্ছে…' },
  { pattern: /পূর্ণসংখ্যা/, instead: 'পূর্ণ সংখ্যা' },
]

const SENTENCE = /'((?:[^'\\]|\\.)*)'|"([^"]*)"/g
const STARTS_SENTENCE = /(?:^|[.:?!…>“])$|^[|→·]$/

/** What is wrong in a line of contract/words/{bn,en}. @param {string} path @param {string} line @returns {string[]} */
export function complaintsAboutScreens(path, line) {
  const language = /^contract\/words\/(bn|en)\//.exec(path)?.[1]
  if (!language || /^\s*(?:\/\/|\/?\*|import )/.test(line)) return []
  const sentences = [...line.matchAll(SENTENCE)].map((match) => match[1] ?? match[2] ?? '')
  const refused = language === 'bn' ? BENGALI : ENGLISH
  const words = sentences.flatMap((sentence) =>
    refused
      .filter(({ pattern }) => pattern.test(sentence))
      .map(({ pattern, instead }) => `${pattern}: ${instead}`),
  )
  return language === 'bn'
    ? words
    : [
        ...words,
        ...sentences.flatMap((sentence) =>
          complaintsAboutCase(line, sentence, path.endsWith('/post-form.ts')),
        ),
      ]
}

// In the form of a post nearly every sentence is a title or a message, whatever its key.
function complaintsAboutCase(line, sentence, isForm) {
  if (PRINTED.has(sentence)) return []
  const words = sentence.split(/\s+/)
  const capitals = words.filter(
    (word, at) =>
      at > 0 && !STARTS_SENTENCE.test(words[at - 1]) && isCapitalised(word) && !NAMES.has(bare(word)),
  )
  const complaints = capitals.map(
    (word) => `"${word}": sentence case, or a name for scripts/checks/screen-words.mjs`,
  )
  const isMessage = isForm ? !/^\s*parts: /.test(line) : /^\s*(?:title|done|saved|failed): '/.test(line)
  if (isMessage && /^\p{Ll}\p{L}* /u.test(sentence))
    complaints.push('a title or message starts with a capital')
  return complaints
}

// A word after an opening quotation mark is a label of the screen.
const isCapitalised = (word) => /^\(?[A-Z][a-z]/.test(word)
const bare = (word) =>
  word
    .replace(/^\(/, '')
    .replace(/(?:’s?)?[.,;:?!”)’]*$/, '')
    .replace(/’s$/, '')
