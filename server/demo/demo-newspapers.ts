// Issues of the exam newspaper for the demo newsroom: generated PDFs with covers from the demo pictures.

import { readFile } from 'node:fs/promises'
import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/media/picture.ts'
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { makePdf, type PdfPage } from './demo-pdf.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { insertDemoNewspaper } from './demo-queries.ts'

const PICTURES = new URL('../../demo/pictures/sizes/', import.meta.url)

type DemoIssue = {
  id: string
  title: string
  publication: string
  daysAgo: number
  picture: string
  pages: PdfPage[]
}

const ISSUES: DemoIssue[] = [
  {
    id: 'demo-issue-1',
    title: 'মডেল টেস্ট: এসএসসি ইংরেজি প্রথম পত্র',
    publication: 'পরীক্ষার খবর',
    daysAgo: 2,
    picture: 'exam',
    pages: [
      {
        heading: 'Model test: English, first paper',
        lines: [
          'Read the passage and answer the questions below.',
          '',
          'Rupa wakes before the ferry does. She carries two cans of milk to the landing,',
          'counts the passengers twice and is back at her desk before the first bell.',
          'Her teacher says that nobody in class nine asks better questions about rivers.',
          '',
          '1.  Why does Rupa go to the landing?',
          '2.  What does she do before school begins?',
          '3.  Which word in the passage means "a place where boats stop"?',
          '4.  Write three sentences about a morning of your own.',
        ],
      },
      {
        heading: 'Answers and marks',
        lines: [
          '1.  She brings milk to the ferry.  (2 marks)',
          '2.  She counts the passengers and walks back to school.  (2 marks)',
          '3.  "Landing".  (1 mark)',
          '4.  One mark for each sentence that is complete and has a verb.  (3 marks)',
        ],
      },
    ],
  },
  {
    id: 'demo-issue-2',
    title: 'সপ্তাহের প্রস্তুতি: এইচএসসি ইংরেজি দ্বিতীয় পত্র',
    publication: 'পরীক্ষার খবর',
    daysAgo: 9,
    picture: 'books',
    pages: [
      {
        heading: 'This week: right form of verbs',
        lines: [
          'Put the verb in brackets into its right form.',
          '',
          'a)  By the time the rain stopped, the players (leave) the ground.',
          'b)  If I (know) the answer, I would tell you.',
          'c)  She (study) here since 2021.',
          'd)  The results (publish) next Thursday.',
          '',
          'Answers: a) had left   b) knew   c) has been studying   d) will be published',
        ],
      },
    ],
  },
  {
    id: 'demo-issue-3',
    title: 'Admission special: how to read a question',
    publication: 'Exam News',
    daysAgo: 38,
    picture: 'classroom',
    pages: [
      {
        heading: 'How to read a question',
        lines: [
          'Most marks are lost in the first minute. Four habits that save them:',
          '',
          '1.  Read the whole paper once before you write a word.',
          '2.  Underline what is asked: name, explain, compare, prove.',
          '3.  Look at the marks: two marks want two points, not two pages.',
          '4.  Leave ten minutes to read what you have written.',
        ],
      },
    ],
  },
]

/** Stores the issues, dated a few days back from now. */
export async function storeDemoNewspapers(ctx: Ctx, pictures: Map<string, DemoPicture>): Promise<void> {
  const now = ctx.clock.now()
  for (const { id, title, publication, daysAgo, picture, pages } of ISSUES) {
    const jpeg = await readFile(new URL(`${picture}/card.jpg`, PICTURES))
    const [first, ...others] = pages
    const card = { jpeg, width: CARD_WIDTH, height: CARD_HEIGHT }
    const pdf = makePdf(title, first ? [{ ...first, picture: card }, ...others] : others)
    const fileKey = `newspapers/${id}.pdf`
    await ctx.files.put(fileKey, pdf, 'application/pdf')
    const issueDate = dhakaDay(new Date(now.getTime() - daysAgo * DAY_MS))
    const row = {
      id,
      title,
      publication,
      issueDate,
      coverId: pictures.get(picture)?.id ?? null,
      fileKey,
      fileName: `${title.replaceAll(':', '')} ${issueDate}.pdf`,
      fileBytes: pdf.length,
      createdAt: now,
      demo: true,
    }
    await writeAsMaidan(ctx, (transaction) => insertDemoNewspaper(transaction, row))
  }
}
