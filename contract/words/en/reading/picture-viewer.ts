// What pictures that open large say in the English edition.

export const pictureViewer = {
  open: 'Open the picture',
  title: 'Picture',
  place: '{{at}}/{{count}}',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
}
