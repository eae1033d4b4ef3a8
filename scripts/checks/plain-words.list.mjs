// The words that the check `words` refuses, and what to write instead. A word that an engineer or an editor would search for
// belongs in docs/glossary.md; one that nobody outside would understand belongs here.

/** Words in names and in sentences. Names are split and lowercased first: `onDeaf` becomes `on deaf`. */
export const NAMES = [
  { pattern: /\bdoors?\b/, instead: '"door": service, entry point' },
  { pattern: /\blanes?\b/, instead: '"lane": bounded queue, concurrency limiter' },
  { pattern: /\baskers?\b/, instead: '"asker": viewer, client, caller' },
  { pattern: /(?<!goal|wicket|goal |wicket |is )\bkeepers?\b/, instead: '"keeper": store, autosaver' },
  { pattern: /\bleftovers?\b/, instead: '"leftover": recovered draft' },
  { pattern: /\btold\b/, instead: '"told": feedback, message, notified, described' },
  { pattern: /\bheard\b/, instead: '"heard": received, lastHeartbeatAt, connected' },
  { pattern: /\bdeaf\b/, instead: '"deaf": disconnected' },
  { pattern: /\bsayers?\b/, instead: '"sayer": translator, t' },
  { pattern: /\bworkshop\b/, instead: '"workshop": worker' },
  { pattern: /\bsiblings?\b/, instead: '"siblings": peer workers' },
  { pattern: /\bpatiently\b/, instead: '"patiently": with retry' },
  { pattern: /\bpersistently\b/, instead: '"persistently": with retry' },
  { pattern: /\bstrangers?\b/, instead: '"stranger": anonymous (viewer, reader, client), somebody else' },
  { pattern: /\bwhoever\b/, instead: '"whoever": who, anyone who, the person who' },
  { pattern: /\bwhomever\b/, instead: '"whomever": anyone' },
  { pattern: /\banew\b/, instead: '"anew": again' },
  { pattern: /\bbesides\b/, instead: '"besides": also, in addition to' },
  { pattern: /\bfaults?\b/, instead: '"fault": error, failure, mistake' },
  { pattern: /\bmanners?\b/, instead: '"manner": options' },
  { pattern: /\bleave word\b/, instead: '"enqueueNotifications": enqueueNotifications' },
  { pattern: /\bone spelling\b/, instead: '"oneSpelling": canonical path' },
  { pattern: /\buse (?:sending|asking|awake)\b/, instead: 'use-save-post, use-confirmation, use-hydrated' },
  { pattern: /\bstanding\b/, instead: '"standing": focus, position, table' },
  { pattern: /\bin doubt\b/, instead: '"in doubt": outcome unknown' },
  { pattern: /\bturns of\b/, instead: '"turnsOf": concurrency limiter, keyed mutex' },
  {
    pattern: /\bannounce(?:s|d)?\b/,
    instead: '"announce": publishInvalidation, notify; announced: published',
  },
  { pattern: /\bsettles?\b/, instead: '"settle": applySideEffects, resolve' },
  { pattern: /\bgated pool\b/, instead: '"gated pool": circuit breaker' },
  { pattern: /\bknown holes?\b/, instead: '"known holes": dependency audit' },
  { pattern: /\bin front of them\b/, instead: 'name what it stands before' },
  {
    pattern: /\b(?:kept in front|asked database|changes meanwhile|hand over|guess limits|slow readers)\b/,
    instead: 'see docs/glossary.md for the standard term',
  },
]

/** Phrases of comments, documents, logs and English screens. Lines are not split or lowercased first. */
export const PHRASES = [
  {
    pattern: /\b(?!atGround\b)[A-Za-z]*(?:Means|Manner|Ground)\b/,
    instead: 'type "Means", "Manner", "Ground": Dependencies, Options, Workspace',
  },
  { pattern: /\bby way of\b/i, instead: '"by way of": for, as, with' },
  { pattern: /\ba moment later\b/i, instead: '"a moment later": name the time or the event' },
  { pattern: /\bis called so\b/i, instead: '"is called so": No results' },
  { pattern: /\bnobody in particular\b/i, instead: '"nobody in particular": Unknown' },
  { pattern: /\bthat is not possible\b/i, instead: '"a value that is not possible": Invalid value' },
  {
    pattern: /\b(?:shall|thither|hither|hence|whence|thereof|therein|thereby|wherein|whereby|lest)\b/i,
    instead: 'archaic: write it plainly',
  },
  { pattern: /\bfor want of\b/i, instead: '"for want of": because there is no' },
  { pattern: /\bso many\b/i, instead: '"so many": name the number, n' },
  { pattern: /\bcomes? to an end\b/i, instead: '"comes to an end": ends, finishes' },
]

/** Lines that may use such a word: the specification's own sentences, SQL and names of other people's code. */
export const ALLOWED_LINES = [
  // The DOM's own names.
  /\b(?:previous|next)(?:Element)?Sibling\b/,
  // The key of the backup status as it is stored.
  /\bfault: (?:z\.string|failure|null)|`fault`, so|\.\.\.others, fault\b|\bfailure: fault\b/,
  // What runners and swimmers have.
  /\bposition: 'Lane/,
  // A key of published files.
  /\bgroupStandings\b/,
  // A kind of term, a job's stored name, a cricketer, English function words, an example of English text.
  /\bground: 'Ground'/,
  /'settle-uploads'/,
  /কিপার keeper/,
  /\bwould shall should\b/,
  /was first told by our London office/,
]

/** Files that others wrote or tools generated, and files that quote such words. */
export const SKIPPED = [
  /^demo\//,
  /^db\/migrations\//,
  /^bench\/results\//,
  /^contract\/words\/bn\//,
  /^package-lock\.json$/,
  /^public\//,
  // Recorded queries of earlier releases.
  /^tests\/migrations\/releases\//,
  /^scripts\/checks\/plain-words/,
  /\.(?:jpg|png|webp|avif|svg|woff2|ico)$/,
]
