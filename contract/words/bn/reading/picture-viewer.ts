// What pictures that open large say in the Bengali edition.
import type { pictureViewer as english } from '#contract/words/en/reading/picture-viewer.ts'

export const pictureViewer = {
  open: 'ছবিটি বড় করে দেখুন',
  title: 'ছবি',
  place: '{{at}}/{{count}}',
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  close: 'বন্ধ করুন',
} satisfies typeof english
