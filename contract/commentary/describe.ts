// Writes an item of cricket commentary in a language. The items are in sport/cricket/commentary/; the forms are in bn/ and en/.
import type { Language } from '#bangla/language.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import { deliveries as deliveriesBn } from './bn/deliveries.ts'
import { moments as momentsBn, words as wordsBn } from './bn/moments.ts'
import { wickets as wicketsBn } from './bn/wickets.ts'
import { describeBall } from './describe-ball.ts'
import { describeMoment } from './describe-moment.ts'
import { describeOut } from './describe-out.ts'
import { deliveries as deliveriesEn } from './en/deliveries.ts'
import { moments as momentsEn, words as wordsEn } from './en/moments.ts'
import { wickets as wicketsEn } from './en/wickets.ts'
import type { CricketForms } from './forms.ts'
import { Sentences } from './sentences.ts'

const FORMS: Readonly<Record<Language, CricketForms>> = {
  bn: { ...deliveriesBn, ...wicketsBn, moments: momentsBn, words: wordsBn },
  en: { ...deliveriesEn, ...wicketsEn, moments: momentsEn, words: wordsEn },
}

/**
 * One or more sentences for an item, plain text. `names` returns the name of a person or a team in this language. A name that is
 * not in Bengali letters is printed unchanged, with a hyphen before an ending. The same item always gives the same text.
 */
export function describe(item: CommentaryItem, names: (id: string) => string, language: Language): string {
  const forms = FORMS[language]
  const sentences = new Sentences({ forms, names, language, seq: item.seq })
  if (item.kind === 'ball') describeBall(sentences, item)
  else if (item.kind === 'wicket') {
    describeOut(sentences, item.out)
    sentences.addScore(item.score)
  } else describeMoment(sentences, item)
  return sentences.text
}
