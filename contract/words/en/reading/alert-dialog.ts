// The dialog behind “Alert me”, and what keeps a browser from alerts, in English.

export const alertDialog = {
  title: 'Alerts: {{name}}',
  breaking: 'Breaking news',
  matches: 'How much do you want to hear?',
  level: {
    result: 'Start and result',
    moments: 'Key moments too',
    all: 'Every wicket or goal too',
  },
  stories: 'New stories come as a short message, at most five a day.',
  news: 'What our editors send as breaking news.',
  quiet: 'Nothing comes between 11 pm and 7 am, unless you change that.',
  asks: 'Your browser will ask whether this site may notify you.',
  start: 'Alert me',
  change: 'Change',
  end: 'End these alerts',
  close: 'Close',
  list: 'All my alerts',
  started: 'Done. You will be alerted.',
  changed: 'Changed.',
  ended: 'Ended. No more alerts of this come.',
  working: 'One moment …',
  failed: 'That did not work. Check your connection and try again.',
  tooMany: 'You have reached the most alerts one browser can have. End some of them first.',
  unable:
    'This browser cannot show alerts. Chrome, Firefox, Edge and Safari can; private windows often cannot.',
  homeScreen:
    'On iPhone and iPad alerts work from the home screen: tap Share, then “Add to Home Screen”, open the site from there and tap “Alert me” again.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in the site’s settings (the lock beside the address), then try again.',
  asked: 'Without your permission no alerts come. Tap “Alert me” again and allow them.',
}
